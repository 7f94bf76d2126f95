/**
 * Books of a portfolio of 1,000 holdings after ten years of monthly trades and quarterly dividends, over ranges of several lengths. Prints, never
 * fails on time. `BOOKS_HOLDINGS` (1000) and `BOOKS_CALLS` (20) change what is measured.
 */
import { Client } from 'pg';
import { startChaosProduct } from '../chaos/chaos-product.ts';
import { percentile } from '../load/percentile.ts';
import { fillBooks } from './filled-books.ts';

const HOLDINGS = Number(process.env.BOOKS_HOLDINGS ?? 1000);
const CALLS = Number(process.env.BOOKS_CALLS ?? 20);
const YEARS = 10;

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const RANGES: Readonly<Record<string, string>> = {
  'since start': '',
  'last year': `?from=${dayBefore(365)}`,
  'last month': `?from=${dayBefore(30)}`,
  'a year five years ago': `?from=${dayBefore(5 * 365)}&to=${dayBefore(4 * 365)}`,
};

export const benchBooks = async (): Promise<void> => {
  const product = await startChaosProduct();
  const database = new Client({ connectionString: product.superuserUrl() });
  try {
    await database.connect();
    const configuration = { tickers: product.tickers.slice(0, 3), models: ['sample_algorithm'] };
    const written = { name: 'Books', currency: 'USD', configuration };
    const { body } = await product.client.call('POST', '/portfolio', written);
    const { id } = body as { id: string };
    const entries = await fillBooks(database, { id, holdings: HOLDINGS, years: YEARS });
    process.stdout.write(`${HOLDINGS} holdings, ${YEARS} years, ${entries} entries of the ledger\n`);
    for (const [label, query] of Object.entries(RANGES)) {
      const times: number[] = [];
      let residual: unknown;
      for (let call = 0; call < CALLS; call++) {
        const since = performance.now();
        const answer = await product.client.call('GET', `/portfolio/${id}/books${query}`);
        times.push(performance.now() - since);
        residual = (answer.body as { residual?: number }).residual;
      }
      const at = (share: number) => percentile(times, share).toFixed(0).padStart(5);
      process.stdout.write(
        `${label.padEnd(24)} first ${(times[0] ?? 0).toFixed(0).padStart(5)}   p50${at(50)}   p95${at(95)} ms   residual ${residual}\n`,
      );
    }
  } finally {
    await database.end();
    await product.stop();
  }
};

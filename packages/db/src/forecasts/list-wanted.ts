/** What people hold, choose from or compare with, of one domain; what most portfolios name comes first. */
import type { Domain } from '@ballast/contract/markets';
import type { Reader } from '../client/create-database.ts';

export async function listWanted(
  db: Reader,
  { domain, limit }: { readonly domain: Domain; readonly limit: number },
): Promise<string[]> {
  const rows = await db.$queryRaw<{ symbol: string }[]>`
    SELECT w.symbol FROM portfolios p CROSS JOIN LATERAL (
      SELECT h.symbol FROM holdings h WHERE h.portfolio_id = p.id
      UNION SELECT jsonb_array_elements_text(p.configuration -> 'tickers')
      UNION SELECT unnest(p.benchmarks)
    ) w
    WHERE p.deleted_at IS NULL AND NOT p.is_simulation AND split_part(w.symbol, '.', 2) = ${domain}
    GROUP BY w.symbol ORDER BY count(*) DESC, w.symbol LIMIT ${limit}`;
  return rows.map(({ symbol }) => symbol);
}

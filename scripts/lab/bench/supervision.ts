/**
 * Portfolios that are due at one close, judged by one worker, and by two of which one is killed in the middle: time, memory of the worker,
 * and whether any close was left out, judged or recorded twice (decision 058). Fails on the latter, never on time. `SUPERVISION_PORTFOLIOS` (10000).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { entries } from '@ballast/cli/start/processes';
import { startMember } from '@ballast/testing/fleet';
import { Client } from 'pg';
import { type ChaosProduct, EMAIL, startChaosProduct } from '../chaos/chaos-product.ts';
import { processMb, processOf } from './worker-process.ts';

const PORTFOLIOS = Number(process.env.SUPERVISION_PORTFOLIOS ?? 10_000);
const HOLDINGS = 12;
const POLL_MS = 50;
/** A dead worker's claims are taken over after two minutes. */
const GIVE_UP_MS = 600_000;

/** Copies of one approved portfolio, each with shares of its own choice, quiet at its rules, valued yesterday. */
const fill = async (database: Client, symbols: readonly string[]): Promise<void> => {
  await database.query(`CREATE TABLE benched (id uuid PRIMARY KEY, i int)`);
  await database.query('INSERT INTO benched SELECT gen_random_uuid(), i FROM generate_series(1, $1::int) i', [
    PORTFOLIOS,
  ]);
  await database.query(
    `INSERT INTO portfolios SELECT (jsonb_populate_record(NULL::portfolios, to_jsonb(p) || jsonb_build_object('id', b.id, 'name', 'Benched ' || b.i,
       'approved_optimization_id', null, 'status', 'approved', 'run_token', null, 'next_close_at', null,
       'data_period', '1day', 'currency', 'USD', 'target_weights', '[]'::jsonb,
       'first_approved_at', now() - interval '30 days', 'actions_until', now(),
       'configuration', jsonb_set(p.configuration, '{tickers}', to_jsonb($2::text[])),
       'rebalancing', p.rebalancing || '{"active": true, "period": {"active": true, "value": 3000}, "drift": {"active": true, "value": 0.999},
          "threshold": {"active": true, "value": 0.999}, "jump": {"active": true, "value": 0.999}}'::jsonb))).*
     FROM benched b JOIN LATERAL (SELECT p.* FROM portfolios p JOIN users u ON u.id = p.user_id
       WHERE u.email = $1 AND p.first_approved_at IS NOT NULL AND p.deleted_at IS NULL ORDER BY p.id LIMIT 1) p ON true`,
    [EMAIL, symbols.slice(0, HOLDINGS)],
  );
  await database.query(
    `INSERT INTO holdings (portfolio_id, symbol, amount, price, updated_at)
     SELECT b.id, ($1::text[])[1 + (b.i * 7 + k * 13) % $2::int], 10 + b.i % 5, 100, now()
     FROM benched b, generate_series(1, $3::int) k ON CONFLICT DO NOTHING`,
    [symbols, symbols.length, HOLDINGS],
  );
};

/** As if a close had just come and the one before had been recorded. */
const makeDue = async (database: Client): Promise<void> => {
  await database.query('SET session_replication_role = replica');
  await database.query('DELETE FROM supervision_checks WHERE portfolio_id IN (SELECT id FROM benched)');
  await database.query('DELETE FROM portfolio_history WHERE portfolio_id IN (SELECT id FROM benched)');
  await database.query(
    `INSERT INTO portfolio_history (portfolio_id, at, kind, balance, investment, credit, revenue, capital, assets)
     SELECT id, now() - interval '1 day', 'close', 0, 1000, 0, 0, 1000, '[]' FROM benched`,
  );
  await database.query('SET session_replication_role = origin');
  await database.query(
    `UPDATE portfolios SET next_close_at = now() - interval '1 second', next_check_at = now() - interval '1 second'
     WHERE id IN (SELECT id FROM benched)`,
  );
};

const countDue = async (database: Client): Promise<number> => {
  const { rows } = await database.query<{ due: number }>(
    'SELECT count(*)::int AS due FROM portfolios WHERE next_close_at <= now() AND id IN (SELECT id FROM benched)',
  );
  return rows[0]?.due ?? 0;
};

/** From the first one that is done on; calls back once at half. */
const untilDone = async (database: Client, product: ChaosProduct, atHalf: () => void) => {
  const given = performance.now();
  let [started, halved, peakMb] = [0, false, 0];
  for (;;) {
    const due = await countDue(database);
    peakMb = Math.max(peakMb, processMb(processOf(product, 'apps/worker')));
    if (started === 0 && due < PORTFOLIOS) started = performance.now();
    if (!halved && due <= PORTFOLIOS / 2) {
      halved = true;
      atHalf();
    }
    if (due === 0) return { seconds: (performance.now() - started) / 1000, peakMb };
    if (performance.now() - given > GIVE_UP_MS) throw new Error(`${due} are still due`);
    await wait(POLL_MS);
  }
};

const tell = async (
  database: Client,
  what: string,
  { seconds, peakMb }: { seconds: number; peakMb: number },
) => {
  const { rows } = await database.query<{ checks: number; judged: number; closes: number; twice: number }>(
    `SELECT (SELECT count(*)::int FROM supervision_checks WHERE portfolio_id IN (SELECT id FROM benched)) AS checks,
       (SELECT count(DISTINCT portfolio_id)::int FROM supervision_checks WHERE portfolio_id IN (SELECT id FROM benched)) AS judged,
       (SELECT count(*)::int FROM portfolio_history WHERE portfolio_id IN (SELECT id FROM benched)) AS closes,
       (SELECT count(*)::int FROM (SELECT 1 FROM portfolio_history WHERE portfolio_id IN (SELECT id FROM benched)
          GROUP BY portfolio_id, at HAVING count(*) > 1) d) AS twice`,
  );
  const [found] = rows;
  console.log(
    `${what}: ${PORTFOLIOS} portfolios in ${seconds.toFixed(1)} s, worker at most ${peakMb.toFixed(0)} MB; ${JSON.stringify(found)}`,
  );
  // as many closes as the calendar has had since the one before, the same of each
  const isWhole =
    found?.checks === PORTFOLIOS && found.judged === PORTFOLIOS && found.closes % PORTFOLIOS === 0;
  if (!isWhole || found.twice > 0) throw new Error(`${what}: left out, or done twice`);
};

export const benchSupervision = async (): Promise<void> => {
  const product = await startChaosProduct();
  const database = new Client({ connectionString: product.superuserUrl() });
  await database.connect();
  try {
    await fill(database, product.tickers);
    await makeDue(database);
    await tell(database, 'one worker', await untilDone(database, product, () => undefined));

    const second = await startMember('second worker', entries.worker, {
      DATABASE_URL: product.superuserUrl(),
    });
    await makeDue(database);
    const killed = () => process.kill(processOf(product, 'apps/worker'), 'SIGKILL');
    await tell(database, 'two workers, one killed at half', await untilDone(database, product, killed));
    await second.kill();
  } finally {
    await database.end();
    await product.stop();
  }
};

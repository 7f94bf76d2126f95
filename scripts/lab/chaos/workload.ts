/**
 * Writes while things break, and afterwards the proof that nothing acknowledged was lost and nothing happened twice (as in Jepsen).
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome, RestClient } from '@ballast/testing/rest-client';
import { Client } from 'pg';

/** The user's first name as a register: what was acknowledged last, and what was sent since without an answer. */
interface Register {
  possible: string[];
}

export interface Workload {
  readonly stop: () => Promise<void>;
  /** Resolves at the next acknowledged write that began after now. */
  readonly nextWrite: () => Promise<number>;
  readonly faults: string[];
  readonly outcomes: Outcome[];
  /** Portfolios whose creation was acknowledged. */
  readonly portfolios: readonly string[];
  readonly register: Register;
  readonly email: string;
}

/** Below the api's own limit of heavy calls. */
const CREATE_EVERY_MS = 1500;
const WRITE_EVERY_MS = 300;
const ALLOWED = new Set<number | null>([200, 201, 429, 503, null]);

export const startWorkload = (client: RestClient, tickers: readonly string[], email: string): Workload => {
  const faults: string[] = [];
  const outcomes: Outcome[] = [];
  const portfolios: string[] = [];
  const register: Register = { possible: [] };
  const waiting = new Set<{ readonly since: number; readonly go: (at: number) => void }>();
  let isStopped = false;

  const perform = async (method: string, path: string, body?: unknown): Promise<Outcome> => {
    const since = performance.now();
    const outcome = await client.call(method, path, body);
    outcomes.push(outcome);
    if (!ALLOWED.has(outcome.status))
      faults.push(
        `${method} ${path} answered ${outcome.status}: ${JSON.stringify(outcome.body)?.slice(0, 200)}`,
      );
    if (outcome.status === 200 || outcome.status === 201) {
      for (const waiter of waiting) {
        if (since < waiter.since) continue;
        waiting.delete(waiter);
        waiter.go(performance.now());
      }
    }
    return outcome;
  };

  const create = async () => {
    for (let k = 0; !isStopped; k++) {
      const configuration = {
        tickers: tickers.slice(0, 40),
        models: ['linear_method', 'graphical_algorithm'],
      };
      const { status, body } = await perform('POST', '/portfolio', { name: `Chaos ${k}`, configuration });
      if (status === 200 || status === 201) portfolios.push((body as { id: string }).id);
      await wait(CREATE_EVERY_MS);
    }
  };
  const write = async () => {
    for (let k = 0; !isStopped; k++) {
      await wait(WRITE_EVERY_MS);
      const firstname = `Chaos ${k}`;
      const { status } = await perform('PUT', '/auth/profile', { firstname, lastname: 'User', email });
      if (status === 200) register.possible = [firstname];
      else if (status === null || status === 503) register.possible.push(firstname);
    }
  };
  const running = [create(), write()];
  return {
    faults,
    outcomes,
    portfolios,
    register,
    email,
    nextWrite: () => new Promise((go) => waiting.add({ since: performance.now(), go })),
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
};

const SETTLE_MS = 60_000;

/** Waits for the last runs to end, then compares every acknowledged write with what is stored. */
export const checkWorkload = async (workload: Workload, superuserUrl: string): Promise<string[]> => {
  const database = new Client({ connectionString: superuserUrl });
  await database.connect();
  const faults = [...workload.faults];
  try {
    const ids = workload.portfolios;
    const open = async () =>
      (await database.query("SELECT id FROM portfolios WHERE id = ANY($1) AND status = 'calculating'", [ids]))
        .rows;
    for (const end = performance.now() + SETTLE_MS; performance.now() < end && (await open()).length > 0; )
      await wait(100);
    for (const { id } of await open()) faults.push(`portfolio ${id} is still calculating`);
    for (const id of ids) {
      const { rows } = await database.query(
        `SELECT p.status::text,
           (SELECT count(*)::int FROM optimizations o WHERE o.portfolio_id = p.id) AS optimizations,
           (SELECT count(*)::int FROM notifications n WHERE n.portfolio_id = p.id) AS notifications
         FROM portfolios p WHERE p.id = $1`,
        [id],
      );
      const [row] = rows;
      if (row === undefined) {
        faults.push(`portfolio ${id} was acknowledged and is lost`);
        continue;
      }
      if (row.optimizations !== 1 || row.notifications !== 1 || row.status !== 'first_suggestion')
        faults.push(`portfolio ${id}: ${JSON.stringify(row)}`);
    }
    const { rows } = await database.query('SELECT firstname FROM users WHERE email = $1', [workload.email]);
    const { possible } = workload.register;
    if (!possible.includes(rows[0]?.firstname))
      faults.push(`the name is ${rows[0]?.firstname}, expected one of ${possible.join(', ')}`);
    const unbalanced = await database.query('SELECT * FROM ledger_check LIMIT 5');
    for (const row of unbalanced.rows) faults.push(`ledger: ${JSON.stringify(row)}`);
  } finally {
    await database.end();
  }
  return faults;
};

/** p50, p95, maximum of answers in milliseconds, and how many there were by status. */
export const describeOutcomes = (outcomes: readonly Outcome[]): string => {
  const byStatus = Map.groupBy(outcomes, ({ status }) => String(status ?? 'none'));
  return [...byStatus]
    .map(([status, list]) => {
      const times = list.map(({ ms }) => ms).sort((a, b) => a - b);
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
      return `${status}: ${list.length} (p50 ${at(0.5).toFixed(0)}, p95 ${at(0.95).toFixed(0)}, max ${at(1).toFixed(0)} ms)`;
    })
    .join('; ');
};

/**
 * `npm run race:limits -- --rounds 20 --crowd 50`: more creations at the same moment than a plan has left, over two api processes, by a visitor of each
 * round. Exactly as many as are left may take effect, the others are refused by name, and usage says what there is (safety B3).
 */
import { parseArgs } from 'node:util';
import { createRandom } from '@ballast/testing/seeded-random';
import { conclude, tell } from './options.ts';
import { callAs } from './racer.ts';
import { withTwoApis } from './two-apis.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    crowd: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const [rounds, crowd, seed] = [Number(values.rounds), Number(values.crowd), Number(values.seed)];
const random = createRandom(seed);
const LEFT_MOST = 6;
const UNLIMITED = {
  ...{ maxPortfolioCount: null, monthlyOptimizationLimit: null },
  ...{ maxSimulationCount: null, dailySimulationLimit: null, simulations: 'enabled' },
};

interface Limited {
  readonly path: string;
  readonly table: string;
  /** Of what counts against it. */
  readonly where: string;
}

const OWN = 'user_id = $1 AND deleted_at IS NULL';
const LIMITS: Readonly<Record<string, Limited>> = {
  maxPortfolioCount: { path: '/portfolio', table: 'portfolios', where: `${OWN} AND NOT is_simulation` },
  monthlyOptimizationLimit: {
    path: '/portfolio',
    table: 'portfolios',
    where: `${OWN} AND NOT is_simulation`,
  },
  maxSimulationCount: { path: '/simulation', table: 'simulations', where: OWN },
  dailySimulationLimit: { path: '/simulation', table: 'simulations', where: OWN },
};

const faults: string[] = [];
await withTwoApis(async ({ product, database, addresses }) => {
  const countOf = async ({ table, where }: Limited, userId: string): Promise<number> => {
    const { rows } = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE ${where}`,
      [userId],
    );
    return rows[0]?.count ?? 0;
  };

  const race = async (name: string, limited: Limited): Promise<string | null> => {
    await database.query('UPDATE plans SET details = details || $1', [UNLIMITED]);
    const visitor = await callAs(addresses, '')(0, 'POST', '/auth/demo', { language: 'en' });
    const { accessToken, user } = visitor.body as { accessToken: string; user: { id: string } };
    // a visitor has portfolios from the first moment on
    const before = await countOf(limited, user.id);
    const left = 1 + Math.floor(LEFT_MOST * random());
    // what a visitor begins with was computed by nobody
    const limit = name === 'monthlyOptimizationLimit' ? left : before + left;
    await database.query('UPDATE plans SET details = details || $1', [{ [name]: limit }]);
    const call = callAs(addresses, accessToken);
    const body = (nth: number) => ({
      ...{ name: `Race ${nth}`, currency: 'USD', plannedInvestment: 10_000 },
      ...(limited.path === '/simulation' && { investmentStartDate: '2024-01-15', endDate: '2025-12-31' }),
      configuration: { tickers: product.tickers.slice(0, 3), models: ['sample_algorithm'] },
    });
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, nth) => call(nth, 'POST', limited.path, body(nth))),
    );
    const [passed, refused] = [200, 403].map((of) => answers.filter(({ status }) => status === of).length);
    const made = (await countOf(limited, user.id)) - before;
    const isExact = passed === left && made === left && refused === crowd - left;
    return isExact ? null : `${left} left, ${passed} answered, ${made} made, ${refused} refused`;
  };

  for (const [name, limited] of Object.entries(LIMITS)) {
    let exact = 0;
    for (let round = 0; round < rounds; round++) {
      const fault = await race(name, limited);
      if (fault === null) exact += 1;
      else faults.push(`${name} ${round}: ${fault}`);
    }
    tell(`${name}: ${rounds} rounds of ${crowd}, exact in ${exact}`);
  }
});
conclude(faults);

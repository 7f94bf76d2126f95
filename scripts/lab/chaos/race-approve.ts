/**
 * `npm run race:approve -- --rounds 200 --crowd 100`: decisions about one suggestion at the same moment, over two api processes. Of each
 * suggestion exactly one decision may take effect, its orders once, and the losers are told so (safety F1).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '@ballast/testing/seeded-random';
import { conclude, tell } from './options.ts';
import { createRacer, type Racer } from './racer.ts';
import { withTwoApis } from './two-apis.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    crowd: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const [rounds, crowd, seed] = [Number(values.rounds), Number(values.crowd), Number(values.seed)];
const random = createRandom(seed);
/** An approval computes its trades before it decides: a rival comes so much later, at most, and either may win. */
const LATER_MS = 40;
const EXPIRES_IN_MS = 40;

type Answers = Awaited<ReturnType<Racer['approve']>>[];
interface Outcome {
  readonly approvals: Answers;
  /** Absent where all are approvals, or where the clock decides. */
  readonly rival?: Answers[number];
  /** Of how many orders the approval may be. */
  readonly orders: readonly number[];
  /** Two decisions that may follow one another. */
  readonly mayFollow?: boolean;
  /** Repetitions of one call: they all get its answer. */
  readonly isOneCall?: boolean;
}

const against = async (racer: Racer, rival: () => Promise<Answers[number]>, mayFollow = false) => {
  const [approval, other] = await Promise.all([racer.approve(0), wait(random() * LATER_MS).then(rival)]);
  return { approvals: [approval], rival: other, orders: [racer.pledges.length], mayFollow };
};

const PAIRS: Readonly<Record<string, (racer: Racer) => Promise<Outcome>>> = {
  crowd: async (racer) => ({
    approvals: await Promise.all(Array.from({ length: crowd }, (_, nth) => racer.approve(nth))),
    orders: [racer.pledges.length],
  }),
  'the same call twice': async (racer) => ({
    approvals: await Promise.all([0, 1].map((nth) => racer.approve(nth, { key: racer.optimizationId }))),
    orders: [racer.pledges.length],
    isOneCall: true,
  }),
  'two tabs': async (racer) => ({
    approvals: await Promise.all([
      racer.approve(0),
      racer.approve(1, { pledges: racer.pledges.slice(0, 1) }),
    ]),
    orders: [racer.pledges.length, 1],
  }),
  reject: (racer) =>
    against(racer, () => racer.call(1, 'PUT', '/portfolio/reject', { portfolio: racer.portfolioId })),
  recalculation: (racer) =>
    against(racer, () => racer.call(1, 'PUT', `/portfolio/${racer.portfolioId}/calculate`, {}), true),
  deletion: (racer) => against(racer, () => racer.call(1, 'DELETE', `/portfolio/${racer.portfolioId}`), true),
  expiry: async (racer) => {
    await racer.expireIn(EXPIRES_IN_MS);
    const approvals = await Promise.all(
      [0, 1].map((nth) => wait(random() * 2 * EXPIRES_IN_MS).then(() => racer.approve(nth))),
    );
    return { approvals, orders: [racer.pledges.length] };
  },
};

const LOST = new Set([404, 409]);

/** What is wrong with what came of it, in words. */
const judge = async (racer: Racer, outcome: Outcome): Promise<string[]> => {
  const { approvals, rival, orders, mayFollow = false, isOneCall = false } = outcome;
  const booked = await racer.booked();
  const won = approvals.filter(({ status }) => status === 200);
  const faults: string[] = [];
  const expected = isOneCall ? approvals.length : 1;
  if (won.length > expected) faults.push(`${won.length} approvals were told that they had won`);
  if (isOneCall && new Set(won.map(({ body }) => JSON.stringify(body))).size > 1)
    faults.push('one call got two answers');
  const strange = approvals.find(({ status }) => status !== 200 && !LOST.has(status));
  if (strange) faults.push(`an approval was answered ${JSON.stringify(strange)}`);
  if (rival && rival.status !== 200 && !LOST.has(rival.status))
    faults.push(`the rival was answered ${JSON.stringify(rival)}`);
  if (rival && !mayFollow && won.length + Number(rival.status === 200) !== 1)
    faults.push(`approval ${approvals[0]?.status} and rival ${rival.status}`);
  const isApproved = won.length > 0;
  if (booked.approvals !== Number(isApproved)) faults.push(`${booked.approvals} approvals are recorded`);
  if (isApproved ? !orders.includes(booked.orders) : booked.orders !== 0)
    faults.push(`${booked.orders} orders were booked`);
  if (isApproved !== (booked.status === 'approved')) faults.push(`the suggestion is ${booked.status}`);
  if (booked.imbalances > 0) faults.push('the books do not add up');
  return faults;
};

const faults: string[] = [];
await withTwoApis(async ({ database, addresses }) => {
  for (const [name, race] of Object.entries(PAIRS)) {
    const counts = { approved: 0, lost: 0 };
    for (let round = 0; round < rounds; round++) {
      const racer = await createRacer(addresses, database);
      const outcome = await race(racer);
      faults.push(...(await judge(racer, outcome)).map((fault) => `${name} ${round}: ${fault}`));
      if (outcome.approvals.some(({ status }) => status === 200)) counts.approved += 1;
      else counts.lost += 1;
    }
    tell(`${name}: ${rounds} rounds, approval won ${counts.approved}, lost ${counts.lost}`);
  }
});
conclude(faults);

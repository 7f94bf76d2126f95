/** What administrators see of a span of days (§7.25; decision 092). Money stands apart by currency: it is never added over them. */
import { z } from 'zod';
import { CURRENCIES } from '../constants.ts';
import { INTEGRATION_KEYS } from '../keys.ts';

const countSchema = z.number().int().nonnegative();
const volumeSchema = z.record(z.enum(CURRENCIES), z.number().nonnegative());

/** Of the whole installation, except the last three: those are of the integration. */
const countsShape = {
  /** Accounts made. */
  users: countSchema,
  signIns: countSchema,
  portfolios: countSchema,
  simulations: countSchema,
  optimizations: countSchema,
  approvals: countSchema,
  orders: countSchema,
  /** Executed, without costs. */
  volume: volumeSchema,
};

const dayCountsSchema = z.strictObject({ date: z.iso.date(), ...countsShape });
export type DayCounts = z.infer<typeof dayCountsSchema>;

export const statisticsSchema = z.strictObject({
  integration: z.enum(INTEGRATION_KEYS),
  /** Days of the installation's time zone, both ends within. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Over the days. */
  ...countsShape,
  /** What there is now. */
  now: z.strictObject({
    users: countSchema,
    activeUsers: countSchema,
    portfolios: countSchema,
    simulations: countSchema,
  }),
  series: z.array(dayCountsSchema),
});
export type Statistics = z.infer<typeof statisticsSchema>;

/** How an installation is: what an administrator looks at before asking for help. */
import { z } from 'zod';
import { PRICE_SOURCES } from '../market-import.ts';
import { DOMAINS } from '../markets.ts';
import { dateTimeSchema } from '../scalars.ts';

const countSchema = z.number().int().nonnegative();

export const installationSchema = z.strictObject({
  version: z.string(),
  node: z.string(),
  /** When this process of the api began. */
  startedAt: dateTimeSchema,
  timeZone: z.string(),
  database: z.strictObject({
    version: z.string(),
    bytes: countSchema,
    migrations: countSchema,
    /** The newest migration, and when it was applied. */
    lastMigration: z.string(),
    lastMigrationAt: dateTimeSchema,
  }),
  /** Of the folder of data; null where it cannot be asked. */
  disk: z.strictObject({ bytes: countSchema, freeBytes: countSchema }).nullable(),
  /** Of the public address; null where that is no https address of its own, and `validTo` where it was not reached. */
  certificate: z
    .strictObject({
      host: z.string(),
      issuer: z.string().nullable(),
      validFrom: dateTimeSchema.nullable(),
      validTo: dateTimeSchema.nullable(),
    })
    .nullable(),
  /** Newest of the folder of backups; null where none is seen from here. */
  lastBackupAt: dateTimeSchema.nullable(),
  /** Of notifications, over the last 30 days. */
  mails: z.strictObject({
    waiting: countSchema,
    sent: countSchema,
    failed: countSchema,
    lastSentAt: dateTimeSchema.nullable(),
    lastFailure: z.strictObject({ at: dateTimeSchema, reason: z.string() }).nullable(),
  }),
  /** The language model that speaks for the assistant; null where the embedded engine does. */
  assistant: z.strictObject({ model: z.string(), host: z.string() }).nullable(),
  sources: z.array(z.strictObject({ domain: z.enum(DOMAINS), source: z.enum(PRICE_SOURCES) })),
  jobs: z.array(
    z.strictObject({
      job: z.string(),
      /** Not handed to a worker yet, or waiting for one. */
      waiting: countSchema,
      /** Set aside because processes died with them. */
      parked: countSchema,
      oldestSeconds: z.number().nonnegative(),
    }),
  ),
  unpublishedEvents: countSchema,
});
export type Installation = z.infer<typeof installationSchema>;

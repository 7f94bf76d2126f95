/** A report of an error that no page caught (§7), as a browser sends it and as administrators see it: keys, counts, states and ids (decision 018). */
import { z } from 'zod';
import { ERROR_REPORT } from '../constants.ts';
import { ERROR_REPORT_FIELDS } from '../error-report-fields.ts';
import { ROLES } from '../keys.ts';
import { dateTimeSchema, idSchema, textSchema } from '../scalars.ts';

const FIELDS = ERROR_REPORT_FIELDS;

/** error: thrown and not caught · rejection: of a promise · render: caught by the page that stands in for a broken one. */
export const ERROR_KINDS = ['error', 'rejection', 'render'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

export const TELEMETRY_KINDS = ['navigation', 'call', 'socket'] as const;
export type TelemetryKind = (typeof TELEMETRY_KINDS)[number];

/** Names of the product's own: of operations, events, routes and states. No digit, so that no value fits in. */
const wordSchema = z
  .string()
  .max(FIELDS.wordChars)
  .regex(/^[A-Za-z_./:*?-]*$/);

const countSchema = z.number().int().min(0).max(1_000_000_000);

const frameSchema = z.strictObject({
  name: z
    .string()
    .max(FIELDS.frameNameChars)
    .regex(/^[\w.$<># [\]*-]*$/),
  /** Below the product's own address, or the scheme of something else. */
  file: z
    .string()
    .max(FIELDS.frameFileChars)
    .regex(/^[\w./@:~+-]*$/),
  line: countSchema,
  column: countSchema,
});
export type ErrorFrame = z.infer<typeof frameSchema>;

const failureSchema = z.strictObject({
  name: z
    .string()
    .max(FIELDS.nameChars)
    .regex(/^[A-Za-z_$][\w$]*$/),
  message: textSchema(FIELDS.messageChars),
  frames: z.array(frameSchema).max(FIELDS.frames),
});
export type ReportedFailure = z.infer<typeof failureSchema>;

const telemetrySchema = z.strictObject({
  kind: z.enum(TELEMETRY_KINDS),
  name: wordSchema,
  /** HTTP status of a call, if it was answered. */
  status: z.number().int().min(0).max(999).nullable(),
  /** Milliseconds before the error. */
  before: countSchema,
});
export type ReportedEvent = z.infer<typeof telemetrySchema>;

/** A call that the page remembers, without what was asked or answered. */
const rememberedSchema = z.strictObject({
  name: wordSchema,
  kind: z.enum(['query', 'mutation']),
  status: z.enum(['idle', 'pending', 'error', 'success']),
  /** Of the object that was asked for. */
  id: idSchema.nullable(),
  count: countSchema.nullable(),
  /** Of the object that was answered. */
  state: wordSchema.nullable(),
});
export type RememberedCall = z.infer<typeof rememberedSchema>;

const areaSchema = z.strictObject({ calls: z.array(rememberedSchema).max(FIELDS.callsOfArea) });

export const SNAPSHOT_AREAS = [
  'authentication',
  'notification',
  'portfolioApproval',
  'portfolio',
  'simulation',
  'ticker',
] as const;
export type SnapshotArea = (typeof SNAPSHOT_AREAS)[number];

const snapshotSchema = z.strictObject({
  authentication: areaSchema.extend({
    isSignedIn: z.boolean(),
    role: z.enum(ROLES).nullable(),
    isDemo: z.boolean().nullable(),
  }),
  notification: areaSchema,
  portfolioApproval: areaSchema,
  portfolio: areaSchema,
  simulation: areaSchema,
  ticker: areaSchema,
});
export type ErrorSnapshot = z.infer<typeof snapshotSchema>;

export const errorReportSchema = z.strictObject({
  kind: z.enum(ERROR_KINDS),
  codeVersion: z
    .string()
    .max(20)
    .regex(/^\d+(\.\d+)*$/)
    .default(ERROR_REPORT.codeVersion),
  environment: wordSchema.default(ERROR_REPORT.environment),
  error: failureSchema,
  causes: z.array(failureSchema).max(FIELDS.causes),
  /** As the table of pages has it: `/portfolio/:_id`. */
  route: wordSchema,
  browser: z.strictObject({
    language: z
      .string()
      .max(35)
      .regex(/^[A-Za-z0-9-]*$/),
    width: z.number().int().min(0).max(FIELDS.pixels),
    height: z.number().int().min(0).max(FIELDS.pixels),
    isOnline: z.boolean(),
  }),
  telemetry: z.array(telemetrySchema).max(ERROR_REPORT.telemetryEventsMax),
  /** Errors since the last report that were too many for a minute. */
  heldBack: countSchema,
  snapshot: snapshotSchema,
});
export type ErrorReport = z.infer<typeof errorReportSchema>;

const groupFields = {
  id: idSchema,
  kind: z.enum(ERROR_KINDS),
  name: z.string(),
  message: z.string(),
  route: z.string(),
  count: z.number().int().positive(),
  firstSeenAt: dateTimeSchema,
  lastSeenAt: dateTimeSchema,
};

/** Equal errors of a page are one group. */
export const errorGroupSchema = z.strictObject(groupFields);
export type ErrorGroup = z.infer<typeof errorGroupSchema>;

export const errorGroupDetailSchema = z.strictObject({
  ...groupFields,
  userAgent: z.string(),
  /** The newest of them. */
  report: errorReportSchema,
});
export type ErrorGroupDetail = z.infer<typeof errorGroupDetailSchema>;

/** An import as it leaves the server. What another version stored otherwise is left out rather than answered wrongly. */
import {
  importOptionsSchema,
  importPreviewSchema,
  type MarketImport,
  packedFilesSchema,
} from '@ballast/contract/entities/market-import';
import { FILE_REFUSALS, REJECTION_REASONS } from '@ballast/contract/market-import';
import type { ImportRecord } from '@ballast/db/market-data/import-record';

const refusalOf = (refusal: unknown): MarketImport['refusal'] => {
  const reason =
    typeof refusal === 'object' && refusal !== null && 'reason' in refusal ? refusal.reason : null;
  return FILE_REFUSALS.find((one) => one === reason) ?? null;
};

const reasonsOf = (reasons: ImportRecord['reasons']): MarketImport['reasons'] =>
  Object.fromEntries(
    REJECTION_REASONS.flatMap((reason) => {
      const count = reasons[reason];
      return count === undefined ? [] : [[reason, count]];
    }),
  );

export const presentImport = (record: ImportRecord): MarketImport => {
  const { id, kind, status, fileName, size, received, parts, progress, rows, points, rejected, missing } =
    record;
  const { added, changed, unchanged, createdAt, finishedAt } = record;
  return {
    ...{ id, kind, status, fileName, size, received, parts, progress, rows, points, rejected, missing },
    ...{ added, changed, unchanged },
    packed: packedFilesSchema.safeParse(record.packed).data ?? null,
    options: importOptionsSchema.safeParse(record.options).data ?? null,
    preview: importPreviewSchema.safeParse(record.preview).data ?? null,
    refusal: refusalOf(record.refusal),
    reasons: reasonsOf(record.reasons),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
};

/** A check as it is stored: one for one close of a portfolio. */
import { startOfDate } from '@ballast/contract/dates';
import type { TriggerMeasure } from '@ballast/contract/entities/supervision';
import type { CheckOutcome } from '@ballast/contract/keys';
import { toJson } from '../client/json.ts';
import type { NewId } from '../id.ts';

export interface NewCheck {
  readonly closeDate: string;
  readonly closeAt: Date;
  readonly outcome: CheckOutcome;
  readonly measures: readonly TriggerMeasure[];
}

export const checkRow = (
  portfolioId: string,
  { closeDate, measures, ...check }: NewCheck,
  { now, newId }: { readonly now: Date; readonly newId: NewId },
) => ({
  ...check,
  id: newId(),
  portfolioId,
  closeDate: startOfDate(closeDate),
  checkedAt: now,
  measures: toJson(measures),
});

/** The row of a new portfolio, without money. */
import type { Transaction } from '../client/create-database.ts';
import { type Definition, definitionColumns } from './definition-columns.ts';

export interface NewRow {
  readonly userId: string;
  readonly definition: Definition;
}

export async function insertPortfolio(
  tx: Transaction,
  id: string,
  { userId, definition }: NewRow,
  now: Date,
): Promise<void> {
  await tx.portfolio.create({
    data: {
      id,
      userId,
      ...definitionColumns(definition),
      targetWeights: [],
      actionsUntil: now,
      createdAt: now,
      updatedAt: now,
    },
  });
}

/** A first look at a file. Splits and dividends are looked at again: their symbols are those of the prices they belong to. */
import type { ImportOptions } from '@ballast/contract/entities/market-import';
import type { Database } from '@ballast/db/client/create-database';
import type { Bytes } from '@ballast/price-files/inflate';
import type { Inspection } from '@ballast/price-files/inspect-file';
import { inspectInThread } from '@ballast/price-files/read-in-thread';
import { readRequestOf } from './read-request.ts';

export interface LookParts {
  readonly fileName: string;
  readonly db: Database;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

export async function lookAtFile(
  open: () => Bytes,
  options: ImportOptions,
  { fileName, db, now, signal }: LookParts,
): Promise<Inspection> {
  const request = await readRequestOf(db, 'prices', options, now());
  const found = await inspectInThread(open(), { ...request, fileName }, signal);
  if (found.status === 'refused' || found.preview.kind !== 'actions') return found;
  return inspectInThread(open(), await readRequestOf(db, 'actions', options, now()), signal);
}

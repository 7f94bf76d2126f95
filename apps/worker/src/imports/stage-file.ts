/** Reads a whole file into the staging tables, chunk by chunk; killed and begun again, it leaves out what is stored already. */
import { createHash } from 'node:crypto';
import type { FileRefusalReason } from '@ballast/contract/market-import';
import type { Database } from '@ballast/db/client/create-database';
import { type ImportRun, resumeStaging } from '@ballast/db/market-data/import-runs';
import { stageChunk } from '@ballast/db/market-data/stage-chunk';
import type { StagedCounts } from '@ballast/db/market-data/staged-chunk';
import type { Bytes } from '@ballast/price-files/inflate';
import type { ReadRequest } from '@ballast/price-files/read-chunks';
import { readInThread } from '@ballast/price-files/read-in-thread';
import type { Clock } from '@ballast/runtime/clock';

export interface FileSource {
  readonly bytes: Bytes;
  /** Of the file as it was given. */
  readonly size: number;
}

export type StageResult =
  | { readonly status: 'complete'; readonly counts: StagedCounts }
  | { readonly status: 'refused'; readonly reason: FileRefusalReason }
  /** Canceled, or another run has taken its place. */
  | { readonly status: 'abandoned' };

export interface StageParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

export async function stageFile(
  run: ImportRun,
  { bytes, size }: FileSource,
  request: ReadRequest,
  { db, clock, signal }: StageParts,
): Promise<StageResult> {
  const stored = await resumeStaging(db, run);
  if (stored === undefined) return { status: 'abandoned' };
  let bytesRead = 0;
  const hash = createHash('sha256');
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      bytesRead += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  const chunks = readInThread(counted(), request, signal);
  try {
    for (;;) {
      const next = await chunks.next();
      if (next.done) {
        const result = next.value;
        if (result.status === 'refused') return { status: 'refused', reason: result.reason };
        // what follows behind the end of a compressed file belongs to nothing
        if (bytesRead !== size) return { status: 'refused', reason: 'corrupt' };
        const { rows, points, rejected, missing } = result;
        return { status: 'complete', counts: { rows, points, rejected, missing } };
      }
      const { number, counts } = next.value;
      if (number <= stored) continue;
      const readHash = hash.copy().digest('hex');
      const chunk = { ...next.value, counts: { ...counts, rows: 0, missing: 0 }, bytesRead, readHash };
      if (!(await stageChunk(db, run, chunk, size, clock.now()))) return { status: 'abandoned' };
    }
  } finally {
    await chunks.return?.({ status: 'refused', reason: 'tooSlow' });
  }
}

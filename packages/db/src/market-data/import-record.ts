/** An import as it is read: how far one file is on its way to being published. */
import type { ImportKind, ImportStatus } from '@ballast/contract/market-import';
import { fromJson } from '../client/json.ts';
import type { Import } from '../generated/client.ts';

export interface ImportProgress {
  /** Bytes of the file as it was given, and in all. */
  readonly done: number;
  readonly total: number;
}

export interface ImportRecord {
  readonly id: string;
  readonly actorId: string | null;
  readonly kind: ImportKind | null;
  readonly status: ImportStatus;
  readonly fileName: string;
  readonly packed: unknown;
  /** The file of sample data that it reads. */
  readonly sample: string | null;
  readonly size: number;
  readonly received: number;
  readonly parts: number;
  readonly options: unknown;
  readonly preview: unknown;
  readonly refusal: unknown;
  readonly progress: ImportProgress | null;
  readonly chunks: number;
  readonly rows: number;
  readonly points: number;
  readonly rejected: number;
  readonly missing: number;
  /** Against what is stored; null until the file was staged. */
  readonly added: number | null;
  readonly changed: number | null;
  readonly unchanged: number | null;
  readonly reasons: Readonly<Record<string, number>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
}

export const toImportRecord = (row: Import): ImportRecord => ({
  id: row.id,
  actorId: row.actorId,
  kind: row.kind,
  status: row.status,
  fileName: row.fileName,
  packed: row.packed,
  sample: row.sample,
  size: Number(row.size),
  received: Number(row.received),
  parts: row.parts,
  options: row.options,
  preview: row.preview,
  refusal: row.refusal,
  progress: row.progress === null ? null : fromJson<ImportProgress>(row.progress),
  chunks: row.chunks,
  rows: row.rows,
  points: row.points,
  rejected: row.rejected,
  missing: row.missing,
  added: row.added,
  changed: row.changed,
  unchanged: row.unchanged,
  reasons: fromJson<Readonly<Record<string, number>>>(row.reasons),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  finishedAt: row.finishedAt,
});

/** A piece of a file on its way into the database: made by the reader, stored as a whole or not at all. */
import type { ActionKind } from '@ballast/contract/market-import';

export interface StagedSeries {
  readonly index: number;
  readonly symbol: string;
  readonly sourceSymbol: string;
  readonly currency: string | null;
}

/** Part of a year of one series; numbers as PostgreSQL writes arrays, made where the file is parsed. */
export interface StagedYear {
  readonly series: number;
  readonly year: number;
  readonly days: string;
  readonly closes: string;
  /** Opens, highs, lows, volumes. */
  readonly bars: readonly [string, string, string, string] | null;
}

export interface StagedTicker {
  readonly symbol: string;
  readonly sourceSymbol: string;
  readonly name: string;
  readonly type: string;
  readonly domain: string;
  readonly exchange: string;
  readonly country: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly category: string | null;
  readonly currency: string | null;
  readonly isin: string | null;
}

export interface StagedAction {
  readonly symbol: string;
  readonly exDate: string;
  readonly kind: ActionKind;
  readonly value: number;
}

export interface StagedRejection {
  readonly line: number;
  readonly reason: string;
  readonly column?: string;
  readonly text?: string;
}

export interface StagedCounts {
  readonly rows: number;
  readonly points: number;
  readonly rejected: number;
  readonly missing: number;
}

export interface StagedChunk {
  /** From 1, the same whenever the same file is read. */
  readonly number: number;
  readonly series: readonly StagedSeries[];
  readonly years: readonly StagedYear[];
  readonly tickers: readonly StagedTicker[];
  readonly actions: readonly StagedAction[];
  readonly rejections: readonly StagedRejection[];
  /** Of the file up to here. */
  readonly counts: StagedCounts;
  /** Bytes of the file as it was given. */
  readonly bytesRead: number;
  /** Their SHA-256. */
  readonly readHash: string;
}

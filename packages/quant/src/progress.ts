/** How far long work is, for the people who wait for it. Nothing of an answer depends on whether anybody listens. */
export interface Progress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

export type OnProgress = (progress: Progress) => void;

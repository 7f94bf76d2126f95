/** Why a language model gave no answer, or no whole one. */

/**
 * `refused`: as it is set up, for good · `busy`: too many ask · `server`: it is not there or fails · `broken`: what came is no answer ·
 * `timeout`: nothing came for too long.
 */
export type ModelFailureKind = 'refused' | 'busy' | 'server' | 'broken' | 'timeout';

export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly kind: ModelFailureKind;

  /** `reason` has neither key nor question in it: a status, or a word. */
  constructor(kind: ModelFailureKind, reason: string) {
    super(`no answer of the model: ${reason}`);
    this.kind = kind;
  }
}

const BUSY = 429;

export const ofStatus = (status: number): ModelFailure => {
  const kind = status === BUSY ? 'busy' : status >= 400 && status < 500 ? 'refused' : 'server';
  return new ModelFailure(kind, `status ${status}`);
};

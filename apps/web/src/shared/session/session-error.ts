/** Why a call could not be authorized; the words are those of §8. */

export type SessionErrorReason = 'missing' | 'expired' | 'subscription';

const WORDS = {
  missing: 'Unauthorized',
  expired: 'Tokens are expired',
  subscription: 'The subscription has expired',
} as const satisfies Record<SessionErrorReason, string>;

export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly reason: SessionErrorReason;

  /** As the server tells them. */
  readonly params: Readonly<Record<string, string | number>>;

  constructor(reason: SessionErrorReason, params: SessionError['params'] = {}) {
    super(WORDS[reason]);
    this.reason = reason;
    this.params = params;
  }
}

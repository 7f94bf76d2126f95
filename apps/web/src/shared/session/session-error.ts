/** Why a call could not be authorized; the words are those of §8. */

export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly reason: 'missing' | 'expired';

  constructor(reason: 'missing' | 'expired') {
    super(reason === 'missing' ? 'Unauthorized' : 'Tokens are expired');
    this.reason = reason;
  }
}

/** Why a mail was not taken, and thus what to do with it. */

/**
 * `refused`: this mail, for good · `later`: this mail, for now · `server`: whatever is sent, until somebody mends it.
 */
export type MailFailureKind = 'refused' | 'later' | 'server';

export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly kind: MailFailureKind;
  /** The server's number or the client's word, without addresses: `550`, `ECONNREFUSED`. */
  readonly reason: string;

  constructor(kind: MailFailureKind, reason: string, cause?: unknown) {
    super(`mail not sent: ${reason}`, { cause });
    this.kind = kind;
    this.reason = reason;
  }
}

interface Reply {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
}

/** Answers to these are about one mail; a refused sender or greeting is about all of them (RFC 5321, 4.2). */
const OF_ONE_MAIL: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

export const toMailFailure = (error: unknown): MailFailure => {
  if (error instanceof MailFailure) return error;
  const { code, responseCode, command } = (typeof error === 'object' && error !== null ? error : {}) as Reply;
  const isReply = typeof responseCode === 'number';
  const reason = isReply ? String(responseCode) : typeof code === 'string' ? code : 'unknown';
  if (!isReply || !OF_ONE_MAIL.has(command)) return new MailFailure('server', reason, error);
  return new MailFailure(responseCode >= 500 ? 'refused' : 'later', reason, error);
};

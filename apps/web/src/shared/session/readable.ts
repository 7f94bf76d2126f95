/** Answers that are not ours (a proxy's page, an empty 503) are told by their status instead of failing to be read. */

export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly status: number;
  /** Of our own, where there is one. */
  readonly body: unknown;

  constructor(status: number, body: unknown = null) {
    super(`answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

export function readable(response: Response): Response {
  const isOurs = response.headers.get('content-type')?.includes('json') ?? false;
  if (!response.ok && !isOurs) throw new AnswerError(response.status);
  return response;
}

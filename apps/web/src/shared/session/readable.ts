/** Answers that are not ours (a proxy's page, an empty 503) are told by their status instead of failing to be read. */

export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly status: number;

  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

export function readable(response: Response): Response {
  const isOurs = response.headers.get('content-type')?.includes('json') ?? false;
  if (!response.ok && !isOurs) throw new AnswerError(response.status);
  return response;
}

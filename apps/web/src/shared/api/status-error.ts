/** An answer that no part of ours wrote, as a proxy gives while the server is down: nothing but its status counts. */

export class StatusError extends Error {
  override readonly name = 'StatusError';
  readonly status: number;

  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

export function refuseForeignAnswer(response: Response): Response {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!response.ok && !isJson) throw new StatusError(response.status);
  return response;
}

/** What an iterable gives until a signal: then it throws at once, whether or not the iterable listens to the signal. */

export async function* untilAborted<Piece>(
  pieces: AsyncIterable<Piece>,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  const iterator = pieces[Symbol.asyncIterator]();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  aborted.promise.catch(() => undefined);
  signal.addEventListener('abort', abort, { once: true });
  try {
    signal.throwIfAborted();
    for (;;) {
      const { done, value } = await Promise.race([iterator.next(), aborted.promise]);
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // not waited for: one that does not listen would hold up whoever is waiting for the end
    void iterator.return?.()?.catch(() => undefined);
  }
}

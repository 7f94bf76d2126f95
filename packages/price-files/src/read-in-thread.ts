/** Reads a file in a thread of its own with bounds on memory, computing and silence: what hangs or swells is ended and refused. */
import { Worker } from 'node:worker_threads';
import type { FileRefusalReason } from '@ballast/contract/market-import';
import type { Bytes } from './inflate.ts';
import type { Inspection } from './inspect-file.ts';
import type { FileChunk, ReadRequest, ReadResult } from './read-chunks.ts';
import type { FromReader, ReaderTask, ToReader } from './reader-messages.ts';

export interface ThreadLimits {
  /** The thread may compute that long without asking for bytes or handing over a chunk: time of a processor, which a busy machine does not use up. */
  readonly computingMs: number;
  /** And be silent that long by the clock. */
  readonly silenceMs: number;
  readonly memoryMb: number;
}

export const THREAD_LIMITS: ThreadLimits = { computingMs: 10_000, silenceMs: 120_000, memoryMb: 96 };

const READER = new URL('./reader-thread.ts', import.meta.url);

/** Short-lived objects of the parser; without it they would fill the old generation. */
const YOUNG_MB = 8;

/** Looks at the time computed so often within its limit. */
const LOOKS = 10;

interface Reader {
  /** The next thing the thread says after what it was told. */
  readonly tell: (message: ToReader | undefined) => Promise<FromReader>;
  readonly end: () => Promise<void>;
}

class ReaderFailure extends Error {
  readonly reason: FileRefusalReason;
  constructor(reason: FileRefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

function startReader(task: ReaderTask, limits: ThreadLimits, signal: AbortSignal, code: URL): Reader {
  const thread = new Worker(code, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const said: FromReader[] = [];
  let failure: Error | undefined;
  let wake: () => void = () => undefined;
  thread.on('message', (message: FromReader) => {
    said.push(message);
    wake();
  });
  const fail = (error: Error) => {
    failure ??= error;
    wake();
  };
  thread.on('error', (error: Error & { code?: string }) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ReaderFailure('tooLarge') : error),
  );
  thread.on('exit', () => fail(new Error('the reading thread has ended')));

  const slow = () => fail(new ReaderFailure('tooSlow'));
  const computedMs = async (): Promise<number> => {
    // one that has ended computes no more
    const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    return (user + system) / 1000;
  };
  const end = async () => {
    await thread.terminate();
  };
  return {
    end,
    tell: async (message) => {
      if (message !== undefined) thread.postMessage(message);
      const timer = setTimeout(slow, limits.silenceMs);
      const before = computedMs();
      const look = setInterval(async () => {
        if ((await computedMs()) - (await before) > limits.computingMs) slow();
      }, limits.computingMs / LOOKS);
      const abort = () => fail(new Error('the reading was stopped', { cause: signal.reason }));
      signal.addEventListener('abort', abort, { once: true });
      try {
        for (;;) {
          const next = said.shift();
          if (next) return next;
          if (failure) throw failure;
          signal.throwIfAborted();
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      } finally {
        clearTimeout(timer);
        clearInterval(look);
        signal.removeEventListener('abort', abort);
      }
    },
  };
}

/** The next bytes for the thread; null at the end. */
async function nextBytes(iterator: AsyncIterator<Uint8Array> | Iterator<Uint8Array>): Promise<ToReader> {
  const next = await iterator.next();
  return { type: 'bytes', bytes: next.done ? null : next.value };
}

const iteratorOf = (bytes: Bytes): AsyncIterator<Uint8Array> | Iterator<Uint8Array> =>
  Symbol.asyncIterator in bytes ? bytes[Symbol.asyncIterator]() : bytes[Symbol.iterator]();

export async function inspectInThread(
  bytes: Bytes,
  request: ReadRequest,
  signal: AbortSignal,
  limits = THREAD_LIMITS,
  code = READER,
): Promise<Inspection> {
  const reader = startReader({ action: 'inspect', request }, limits, signal, code);
  const iterator = iteratorOf(bytes);
  try {
    let answer: ToReader | undefined;
    for (;;) {
      const said = await reader.tell(answer);
      if (said.type === 'inspected') return said.inspection;
      answer = await nextBytes(iterator);
    }
  } catch (error) {
    if (error instanceof ReaderFailure) return { status: 'refused', reason: error.reason };
    throw error;
  } finally {
    await iterator.return?.();
    await reader.end();
  }
}

/** The thread waits while a chunk is being stored, so that no more than one is ever in memory. */
export async function* readInThread(
  bytes: Bytes,
  request: ReadRequest,
  signal: AbortSignal,
  limits = THREAD_LIMITS,
): AsyncGenerator<FileChunk, ReadResult> {
  const reader = startReader({ action: 'read', request }, limits, signal, READER);
  const iterator = iteratorOf(bytes);
  try {
    let answer: ToReader | undefined;
    for (;;) {
      const said = await reader.tell(answer);
      if (said.type === 'read') return said.result;
      if (said.type === 'chunk') {
        yield said.chunk;
        answer = { type: 'stored' };
      } else answer = await nextBytes(iterator);
    }
  } catch (error) {
    if (error instanceof ReaderFailure) return { status: 'refused', reason: error.reason };
    throw error;
  } finally {
    await iterator.return?.();
    await reader.end();
  }
}

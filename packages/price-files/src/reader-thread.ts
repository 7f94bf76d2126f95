/** The thread in which files are read: hostile ones take down nothing else (safety C5). */
import { parentPort, workerData } from 'node:worker_threads';
import { inspectFile } from './inspect-file.ts';
import { readChunks } from './read-chunks.ts';
import type { FromReader, ReaderTask, ToReader } from './reader-messages.ts';

const port = parentPort;
if (port === null) throw new Error('this file runs as a thread');
const { action, request } = workerData as ReaderTask;

/**
 * Bytes are fetched ahead while a chunk waits to be stored, so two answers may be under way: each goes to who asked for it.
 * Answers of one kind come in the order of their questions.
 */
const waiting = { bytes: [] as ((bytes: Uint8Array | null) => void)[], stored: [] as (() => void)[] };
port.on('message', (answer: ToReader) => {
  if (answer.type === 'bytes') waiting.bytes.shift()?.(answer.bytes);
  else waiting.stored.shift()?.();
});
const say = (message: FromReader) => port.postMessage(message);

async function* bytes(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { promise, resolve } = Promise.withResolvers<Uint8Array | null>();
    waiting.bytes.push(resolve);
    say({ type: 'wantBytes' });
    const part = await promise;
    if (part === null) return;
    yield part;
  }
}

if (action === 'inspect') say({ type: 'inspected', inspection: await inspectFile(bytes(), request) });
else {
  const chunks = readChunks(bytes(), request);
  for (;;) {
    const next = await chunks.next();
    if (next.done) {
      say({ type: 'read', result: next.value });
      break;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.stored.push(resolve);
    say({ type: 'chunk', chunk: next.value });
    await promise;
  }
}
// whoever started the thread ends it

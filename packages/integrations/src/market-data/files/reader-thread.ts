/** The thread in which files are read: hostile ones take down nothing else (SAFETY C5). */
import { parentPort, workerData } from 'node:worker_threads';
import { inspectFile } from './inspect-file.ts';
import { readChunks } from './read-chunks.ts';
import type { FromReader, ReaderTask, ToReader } from './reader-messages.ts';

const port = parentPort;
if (port === null) throw new Error('this file runs as a thread');
const { action, request } = workerData as ReaderTask;

/** Sends one message and waits for the answer to it. */
const ask = (message: FromReader): Promise<ToReader> =>
  new Promise((resolve) => {
    port.once('message', resolve);
    port.postMessage(message);
  });

async function* bytes(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const answer = await ask({ type: 'wantBytes' });
    if (answer.type !== 'bytes' || answer.bytes === null) return;
    yield answer.bytes;
  }
}

if (action === 'inspect') {
  const inspection = await inspectFile(bytes(), request);
  port.postMessage({ type: 'inspected', inspection } satisfies FromReader);
} else {
  const chunks = readChunks(bytes(), request);
  for (;;) {
    const next = await chunks.next();
    if (next.done) {
      port.postMessage({ type: 'read', result: next.value } satisfies FromReader);
      break;
    }
    await ask({ type: 'chunk', chunk: next.value });
  }
}

/** Entry of a compute process: passes tasks to its one thread, so that it hears when its parent is gone, whatever it computes. */
import { Worker } from 'node:worker_threads';
import type { ComputeRequest, ProcessMessage, ThreadMessage } from './messages.ts';

/** What Node takes for itself; the limit of a thread knows nothing of typed arrays, which is where matrices live. */
const OWN_MB = 256;
/** What is new stays within the caches of a core, so that those who answer people find theirs as they left them. */
const YOUNG_MB = 6;
const LOOK_EVERY_MS = 250;
const MB = 2 ** 20;

const [entry = '', memoryMb = ''] = process.argv.slice(2);
const thread = new Worker(new URL(entry), {
  resourceLimits: { maxOldGenerationSizeMb: Number(memoryMb), maxYoungGenerationSizeMb: YOUNG_MB },
});
const tell = (message: ProcessMessage) => process.send?.(message);

process.on('message', (request: ComputeRequest) => thread.postMessage(request));
thread.on('message', (message: ThreadMessage) => tell(message));
thread.on('error', ({ code, message, stack = '' }: Error & { code?: string }) =>
  tell(code === 'ERR_WORKER_OUT_OF_MEMORY' ? { type: 'out_of_memory' } : { type: 'broken', message, stack }),
);
thread.on('exit', (code) => tell({ type: 'broken', message: `the thread ended with ${code}`, stack: '' }));

setInterval(() => {
  if (process.memoryUsage.rss() > (Number(memoryMb) + OWN_MB) * MB) tell({ type: 'out_of_memory' });
}, LOOK_EVERY_MS);

// a signal to the whole group is the parent's to answer; without it there is nobody to compute for
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
// an exit would wait for the thread, which may be in a loop that nothing ends
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

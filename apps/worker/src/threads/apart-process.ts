/** Entry of a process that runs one task, on a thread as everywhere, so that it hears when its parent is gone. */
import type { ApartMessage, ApartRequest } from './thread-messages.ts';
import { createThreadPool } from './thread-pool.ts';

const [entry = '', limits = '{}'] = process.argv.slice(2);
const threads = createThreadPool({ entry: new URL(entry), size: 1, resourceLimits: JSON.parse(limits) });
const tell = (message: ApartMessage) => process.send?.(message);

process.on('disconnect', () => process.exit());
process.once('message', async (request: ApartRequest) => {
  const outcome = await threads.run({
    ...request,
    signal: new AbortController().signal,
    onProgress: (progress) => tell({ type: 'progress', progress }),
  });
  tell({ type: 'ended', outcome });
});

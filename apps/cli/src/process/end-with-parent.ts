/**
 * Preloaded into every child process (`--import`): a process whose parent died without a word ends itself,
 * so that a `kill -9` of the start script leaves nothing running (safety H1).
 */

const GRACE_MS = 20_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
});
process.channel?.unref();

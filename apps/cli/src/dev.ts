/**
 * `npm run dev`: as `npm start`, but api and worker restart and the browser reloads when a source changes.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { supervise } from './process/supervise.ts';
import { root } from './setup/root.ts';
import { formatBanner } from './start/banner.ts';
import { choosePort } from './start/free-port.ts';
import { addressOf, launch } from './start/launch.ts';
import { openSettings } from './start/open-settings.ts';
import { prepare } from './start/prepare.ts';
import { run } from './start/run.ts';
import { waitUntilReady } from './start/wait-until-ready.ts';

const settings = openSettings(root, process.env);
const { dataDirectory, host } = settings;
const WEB_GRACE_MS = 2_000;
const PAGE_TIMEOUT_MS = 60_000;
/** By folder: what only a compute process imports is unknown to the process that is watched. */
const watched = globSync('{packages/*,apps/api,apps/worker}/src', { cwd: root }).map((path) =>
  join(root, path),
);

await run(settings, async ({ cleanup, say, fail }) => {
  // asked for by name, it is looked at before everything that takes its time
  if (settings.port !== null) await choosePort(host, settings.port);
  const { environment, seeded, simulatesVenue } = await prepare({
    root,
    settings,
    cleanup,
    say,
    buildsWeb: false,
  });
  const pagePort = await choosePort(host, settings.port);
  const apiPort = await choosePort(host, null, pagePort + 1);
  const address = addressOf(host, pagePort);
  const { signInLinks } = await launch({
    root,
    dataDirectory,
    // Vite serves the pages; a build, where there is one, would be an old one.
    environment: { ...environment, WEB_DIST: '' },
    simulatesVenue,
    host,
    port: apiPort,
    pagesAddress: address,
    cleanup,
    say,
    onGiveUp: fail,
    nodeFlags: ['--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)],
  });
  const vite = supervise({
    name: 'vite',
    entry: join(root, 'node_modules/vite/bin/vite.js'),
    args: [
      '--host',
      host,
      '--port',
      String(pagePort),
      '--strictPort',
      '--clearScreen',
      'false',
      '--logLevel',
      'warn',
    ],
    cwd: join(root, 'apps/web'),
    environment: { ...settings.passedOn, API_PORT: String(apiPort), WEB_PORT: String(pagePort) },
    onLine: say,
    onGiveUp: fail,
  });
  cleanup.add('vite', () => vite.stop(WEB_GRACE_MS));
  // Vite hands this on to the api, so that both have answered
  const isUp = await waitUntilReady(address, PAGE_TIMEOUT_MS, cleanup.stopped);
  cleanup.stopped.throwIfAborted();
  if (!isUp) throw new Error(`The page was not ready after ${PAGE_TIMEOUT_MS / 1000} s`);
  const { accounts } = await seeded;
  say(formatBanner({ address, dataDirectory, seconds: process.uptime(), accounts, signInLinks }));
  return address;
});

/**
 * `npm start`: the whole product on one port, from a fresh clone (docs/hosting.md#embedded-one-machine-nothing-to-set-up).
 */
import { root } from './setup/root.ts';
import { formatBanner } from './start/banner.ts';
import { choosePort } from './start/free-port.ts';
import { addressOf, launch } from './start/launch.ts';
import { openSettings } from './start/open-settings.ts';
import { prepare } from './start/prepare.ts';
import { run } from './start/run.ts';

const settings = openSettings(root, process.env);
const { dataDirectory, host } = settings;

await run(settings, async ({ cleanup, say, fail }) => {
  // asked for by name, it is looked at before everything that takes its time
  if (settings.port !== null) await choosePort(host, settings.port);
  const { environment, seeded, simulatesVenue } = await prepare({
    root,
    settings,
    cleanup,
    say,
    buildsWeb: true,
  });
  const port = await choosePort(host, settings.port);
  const { signInLinks } = await launch({
    ...{ root, dataDirectory, environment, simulatesVenue, host, port, cleanup, say },
    onGiveUp: fail,
  });
  const address = addressOf(host, port);
  const { accounts } = await seeded;
  say(formatBanner({ address, dataDirectory, seconds: process.uptime(), accounts, signInLinks }));
  return address;
});

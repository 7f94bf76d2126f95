/** What of the machine the tests can use: a browser and Redis are optional unless REQUIRE_ALL=1. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (name: string): string | null => {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
  return found ?? null;
};

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export const findChromium = (): string | null =>
  process.env.CHROMIUM_PATH ??
  browsers.map(onPath).find((path) => path !== null) ??
  (existsSync(macBrowser) ? macBrowser : null);

export const findRedis = (): string | null => process.env.TEST_REDIS_URL ?? onPath('redis-server');

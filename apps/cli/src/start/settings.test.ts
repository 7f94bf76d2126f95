import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../setup/root.ts';
import { choosePort } from './free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'ballast-settings-'));
const file = join(folder, 'file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

const start = (command: string, environment: Readonly<Record<string, string>>) => {
  const [script = '', ...args] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'apps/cli/src', script), ...args],
    {
      env: { PATH: process.env.PATH, HOME: folder, DATA_DIR: join(folder, 'data'), ...environment },
      encoding: 'utf8',
      timeout: 240_000,
    },
  );
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
};

it.each(['start.ts', 'dev.ts', 'migrate.ts', 'serve.ts api'])(
  '%s says in one line what it cannot start on',
  (script) => {
    expect(start(script, { PORT: 'three' })).toEqual({
      status: 1,
      lines: ["PORT must be a number from 1 to 65535, not 'three'"],
    });
    const blocked = start(script, { DATA_DIR: join(file, 'data') });
    expect(blocked).toEqual({ status: 1, lines: [expect.stringContaining(file)] });
  },
);

it('looks at the port that was asked for before everything else', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    }),
  );
  const refused = start('start.ts', { PORT: String(port) });
  expect(refused).toEqual({ status: 1, lines: [expect.stringMatching(`^Port ${port} is in use`)] });
  server.close();
});

it('tells a port in use from an address that is not of this machine', async () => {
  await expect(choosePort('192.0.2.1', null)).rejects.toThrow(/192\.0\.2\.1.*EADDRNOTAVAIL/);
});

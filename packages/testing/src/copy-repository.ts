/**
 * A copy of the repository for a test that changes files: its own sources beside links to what is installed, so that the
 * copy's packages import each other. Nothing is built in it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const copyRepository = (root: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ballast-copy-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))) {
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  cpSync(join(root, 'packages/db/src/generated'), join(folder, 'packages/db/src/generated'), {
    recursive: true,
  });
  mkdirSync(join(folder, 'node_modules/@ballast'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@ballast')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const parent of ['packages', 'apps']) {
    for (const name of readdirSync(join(folder, parent))) {
      symlinkSync(join(folder, parent, name), join(folder, 'node_modules/@ballast', name));
      const own = join(root, parent, name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(folder, parent, name, 'node_modules'));
    }
  }
  return folder;
};

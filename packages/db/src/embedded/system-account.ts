/** PostgreSQL refuses to run as root: finds the system account it runs as instead, and how to become it. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

const ACCOUNT = 'postgres';

/** `null` where the current account can run PostgreSQL itself. */
export function findSystemAccount(): SystemAccount | null {
  if (process.getuid?.() !== 0) return null;
  try {
    return readAccount();
  } catch {
    // groups exist without users on some images, therefore two steps and only the second one must succeed
    execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', ACCOUNT], {
      stdio: 'ignore',
    });
    return readAccount();
  }
}

function readAccount(): SystemAccount {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether the account may enter every folder above `path`: a clone inside `/root` is closed to others. */
export function canReach(account: SystemAccount, path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder);
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * The command as the account runs it. Where a folder on the way is closed to the account, `setpriv`
 * (util-linux) lets the server pass it: the alternative would be to refuse every clone below `/root`.
 */
export function asAccount(
  account: SystemAccount | null,
  paths: readonly string[],
  file: string,
  args: readonly string[],
): Command {
  if (account === null) return { file, args };
  if (paths.every((path) => canReach(account, path))) return { file, args, ...account };
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  // without the secure bit access(2), by which initdb looks for its binaries, would ignore the capability
  const capability = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return { file: 'setpriv', args: [...identity, ...capability, file, ...args] };
}

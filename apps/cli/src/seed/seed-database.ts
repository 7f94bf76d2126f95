/**
 * Plans, accounts and demo portfolios of a new installation; on later starts a look that finds them there.
 */
import { createPasswords } from '@ballast/api/auth/passwords';
import { isPrivateSource } from '@ballast/api/server/is-private';
import { SEEDED_PASSWORD } from '@ballast/db/demo/seeded-accounts';
import { hasAdminSignedIn } from '@ballast/db/users/has-admin-signed-in';
import { createSyntheticMarket } from '@ballast/integrations/market-data/synthetic';
import { DEMO_SEED_TEXT } from '@ballast/market/demo-seed';
import { systemClock } from '@ballast/runtime/clock';
import { openRuntime } from '@ballast/runtime/open-runtime';
import type { Account } from '../start/banner.ts';
import type { Database } from '../start/database.ts';
import { adminPasswordFile, type Secrets } from '../start/secrets.ts';
import type { StartSettings } from '../start/settings.ts';
import { type SeededAccount, type SeedResult, seed } from './seed.ts';

export type Seeded = Pick<SeedResult, 'status'> & {
  /** Those that whoever reads the output may sign in with. */
  readonly accounts: readonly Account[];
};

/**
 * How to sign in as administrator is told by every start until one has. Where others than this machine can connect, the
 * output may end in a log that more people read than may sign in: there the file is named that keeps the password.
 */
export const seedDatabase = async (
  { appUrl }: Database,
  { dataDirectory, host, passedOn }: StartSettings,
  secrets: Secrets,
): Promise<Seeded> => {
  const { db, makeTools } = openRuntime(systemClock, { url: appUrl, applicationName: 'ballast-seed' });
  try {
    // a password that everybody knows is given only where nobody else can connect (safety A10)
    const isPrivate = isPrivateSource({ ...passedOn, HOST: host });
    const { hash } = await createPasswords(secrets.adminPassword);
    const { status, accounts } = await seed(db, {
      ...makeTools(),
      market: createSyntheticMarket(passedOn.MARKET_SEED ?? DEMO_SEED_TEXT),
      adminPassword: secrets.adminPassword,
      demoPassword: isPrivate ? SEEDED_PASSWORD : null,
      hashPassword: hash,
    });
    const isAdmin = ({ password }: SeededAccount) => password === secrets.adminPassword;
    const isKnown = await hasAdminSignedIn(db);
    const file = adminPasswordFile(dataDirectory);
    return {
      status,
      accounts: accounts
        .filter((account) => !isKnown || !isAdmin(account))
        .map((account) => (isPrivate || !isAdmin(account) ? account : { ...account, password: { file } })),
    };
  } finally {
    await db.$disconnect();
  }
};

// Plans, accounts and demo portfolios of a new installation; on later starts a look that finds them there.
import { randomBytes } from 'node:crypto';
import { createPasswords } from '@ballast/api/auth/passwords';
import { isPrivateSource } from '@ballast/api/is-private';
import { createDatabase } from '@ballast/db/client/create-database';
import { SEEDED_PASSWORD } from '@ballast/db/demo/seeded-accounts';
import { createIdFactory } from '@ballast/db/id';
import { createSyntheticMarket } from '@ballast/integrations/market-data/synthetic';
import { demoSeedText } from '@ballast/market/demo-seed';
import { type SeedResult, seed } from '../../prisma/seed.ts';
import type { Database } from './database.ts';
import type { Secrets } from './secrets.ts';
import type { StartSettings } from './settings.ts';

/** The administrator's password is shown by the start that made it, never again. */
export const seedDatabase = async (
  { appUrl }: Database,
  { host, passedOn }: StartSettings,
  secrets: Secrets,
): Promise<SeedResult> => {
  const db = createDatabase({ url: appUrl, applicationName: 'ballast-seed' });
  try {
    const { hash } = await createPasswords(secrets.adminPassword);
    const result = await seed(db, {
      now: new Date(),
      newId: createIdFactory(Date.now, () => randomBytes(8)),
      market: createSyntheticMarket(passedOn.MARKET_SEED ?? demoSeedText),
      adminPassword: secrets.adminPassword,
      // a password that everybody knows is given only where nobody else can connect (SAFETY A10)
      demoPassword: isPrivateSource({ ...passedOn, HOST: host }) ? SEEDED_PASSWORD : null,
      hashPassword: hash,
    });
    const isShown = ({ password }: { readonly password: string }) =>
      secrets.isNew || password !== secrets.adminPassword;
    return { ...result, accounts: result.accounts.filter(isShown) };
  } finally {
    await db.$disconnect();
  }
};

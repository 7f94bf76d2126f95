/**
 * Fills a new installation: four plans, five accounts, and demo portfolios with months of history, so that the first
 * look is alive. Every step asks whether it was done before: a start that was interrupted is finished by the next one.
 */

import type { Language } from '@ballast/contract/constants';
import { daysAfter } from '@ballast/contract/dates';
import type { Role } from '@ballast/contract/keys';
import type { Database } from '@ballast/db/client/create-database';
import { inTransaction } from '@ballast/db/client/in-transaction';
import type { Tools } from '@ballast/db/client/tools';
import { copyPortfolios, TEMPLATE_EMAIL } from '@ballast/db/demo/create-demo-account';
import { seededEmail } from '@ballast/db/demo/seeded-accounts';
import { createPlan, listPlans } from '@ballast/db/plans/plans';
import { insertUser } from '@ballast/db/users/create-user';
import { emailKey } from '@ballast/db/users/email-key';
import { demoText } from '@ballast/i18n/demo-text';
import { createSyntheticMarketData } from '@ballast/integrations/market-data/synthetic';
import type { Market } from '@ballast/market/market';
import { buildTemplate } from '@ballast/worker/demo/build-template';
import { defineDemoPortfolios } from './demo-portfolios.ts';
import { SEED_PLANS, type SeedPlanKey } from './plans.ts';

export interface SeedOptions extends Tools {
  readonly market: Market;
  /** Random for each installation. */
  readonly adminPassword: string;
  /** Known to everybody: only while nobody but this machine can connect. `null` makes these accounts unusable. */
  readonly demoPassword: string | null;
  readonly hashPassword: (password: string) => Promise<string>;
}

export interface SeededAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface SeedResult {
  readonly status: 'seeded' | 'present';
  /** Accounts made by this call or before, with the passwords they were given. */
  readonly accounts: readonly SeededAccount[];
}

interface AccountDefinition {
  readonly name: string;
  readonly role: Role;
  readonly plan: SeedPlanKey;
  readonly language: Language;
  readonly hasPortfolios: boolean;
  /** Days from the installation; `null` never expires. */
  readonly expiresInDays: number | null;
}

const ACCOUNTS: readonly AccountDefinition[] = [
  {
    name: 'Admin',
    role: 'admin',
    plan: 'unlimited',
    language: 'en',
    hasPortfolios: false,
    expiresInDays: null,
  },
  { name: 'Premium', role: 'user', plan: 'premium', language: 'en', hasPortfolios: true, expiresInDays: 365 },
  {
    name: 'Standard',
    role: 'user',
    plan: 'standard',
    language: 'tr',
    hasPortfolios: true,
    expiresInDays: 365,
  },
  { name: 'Demo', role: 'user', plan: 'premium', language: 'de', hasPortfolios: true, expiresInDays: 365 },
  {
    name: 'Expired',
    role: 'user',
    plan: 'standard',
    language: 'en',
    hasPortfolios: false,
    expiresInDays: -1,
  },
];
/** Trades on the exchanges with the latest close of the day. */
const LAST_TO_CLOSE = 'BLUSBRD.US.NYSE';

export async function seed(db: Database, options: SeedOptions): Promise<SeedResult> {
  const planIds = await seedPlans(db, options);
  const template = await seedTemplate(db, planIds, options);
  let hasNew = template.isNew;
  for (const account of ACCOUNTS) {
    const isNew = await seedAccount(db, account, planIds, template.id, options);
    hasNew ||= isNew;
  }
  return { status: hasNew ? 'seeded' : 'present', accounts: await usableAccounts(db, options) };
}

/** Without those that were made while strangers could connect, or have been deleted since. */
async function usableAccounts(db: Database, options: SeedOptions): Promise<SeededAccount[]> {
  const emailKeys = ACCOUNTS.map(({ name }) => emailKey(seededEmail(name)));
  const users = await db.user.findMany({
    where: { emailKey: { in: emailKeys }, passwordHash: { not: null } },
    select: { emailKey: true },
  });
  const usable = new Set(users.map((user) => user.emailKey));
  return ACCOUNTS.flatMap(({ name, role }) => {
    const email = seededEmail(name);
    const password = role === 'admin' ? options.adminPassword : options.demoPassword;
    return password !== null && usable.has(emailKey(email)) ? [{ name, email, password }] : [];
  });
}

type PlanIds = Readonly<Record<SeedPlanKey, string>>;

/** Only into an empty table: a plan that an administrator has renamed or deleted does not come back. */
async function seedPlans(db: Database, options: SeedOptions): Promise<PlanIds> {
  const plans = await listPlans(db, options.now);
  const hasUsers = (await db.user.count({ where: { role: 'admin' } })) > 0;
  const ids = new Map(plans.map(({ name, id }) => [name, id]));
  const idOf = async (key: SeedPlanKey): Promise<string> => {
    const found = ids.get(SEED_PLANS[key].name) ?? (hasUsers ? plans[0]?.id : undefined);
    return found ?? (await createPlan(db, SEED_PLANS[key], null, options)).id;
  };
  const free = await idOf('free');
  const standard = await idOf('standard');
  const premium = await idOf('premium');
  return { free, standard, premium, unlimited: await idOf('unlimited') };
}

async function seedTemplate(db: Database, planIds: PlanIds, options: SeedOptions) {
  const found = await db.user.findUnique({
    where: { emailKey: emailKey(TEMPLATE_EMAIL) },
    select: { id: true },
  });
  if (found !== null) return { id: found.id, isNew: false };
  const { market, now, newId } = options;
  const lastDate = market.lastCompletedDate(LAST_TO_CLOSE, now.getTime());
  if (lastDate === undefined) throw new Error(`the market has no ${LAST_TO_CLOSE}`);
  const template = {
    marketData: createSyntheticMarketData(market),
    demos: defineDemoPortfolios(market).map((portfolio) => ({ portfolio, lastDate, isHistory: false })),
    email: TEMPLATE_EMAIL,
    planId: planIds.premium,
    costs: SEED_PLANS.premium.transactionCosts,
    now,
    newId,
  };
  return { id: await buildTemplate(db, template), isNew: true };
}

/** Account and portfolios in one transaction: half an account is never found. */
async function seedAccount(
  db: Database,
  account: AccountDefinition,
  planIds: PlanIds,
  templateId: string,
  options: SeedOptions,
): Promise<boolean> {
  const { name, role, plan, language, expiresInDays } = account;
  const email = seededEmail(name);
  if ((await db.user.count({ where: { emailKey: emailKey(email) } })) > 0) return false;
  const password = role === 'admin' ? options.adminPassword : options.demoPassword;
  const passwordHash = password === null ? null : await options.hashPassword(password);
  const { now } = options;
  await inTransaction(db, async (tx) => {
    const user = {
      firstname: name,
      lastname: 'Ballast',
      email,
      passwordHash,
      role,
      language,
      planId: planIds[plan],
      expirationDate: expiresInDays === null ? null : daysAfter(now, expiresInDays),
      isActive: true,
      isDemo: false,
      approvedConsentText: null,
    };
    const userId = await insertUser(tx, user, null, options);
    if (account.hasPortfolios)
      await copyPortfolios(tx, templateId, { userId, language, textOf: demoText }, options);
  });
  return true;
}

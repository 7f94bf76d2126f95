/** The account that demo accounts are copied from: built under another address, which it gives up when complete. */
import type { CostInterval } from '@ballast/contract/entities/plan';
import type { Database } from '@ballast/db/client/create-database';
import { inTransaction } from '@ballast/db/client/in-transaction';
import type { NewId } from '@ballast/db/id';
import { insertUser } from '@ballast/db/users/create-user';
import { emailKey } from '@ballast/db/users/email-key';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { DemoPortfolio } from './demo-portfolio.ts';
import { liveThrough } from './live-through.ts';

export interface Demo {
  readonly portfolio: DemoPortfolio;
  readonly lastDate: string;
  readonly isHistory: boolean;
}

export interface TemplateOptions {
  readonly marketData: MarketData;
  readonly demos: readonly Demo[];
  /** Under which it is found when it is complete. */
  readonly email: string;
  readonly planId: string;
  readonly costs: readonly CostInterval[];
  readonly now: Date;
  readonly newId: NewId;
}

/** The open suggestion of the template never expires; copies get a day of their own. */
const NEVER = new Date('9999-01-01T00:00:00Z');

export async function buildTemplate(db: Database, options: TemplateOptions): Promise<string> {
  const { demos, email, planId, now, newId } = options;
  const userId = await createBuilder(db, planId, { now, newId });
  for (const { portfolio, ...time } of demos)
    await liveThrough({ ...options, ...time, db, userId }, portfolio);
  await inTransaction(db, async (tx) => {
    await tx.optimization.updateMany({
      where: { status: 'pending', portfolio: { userId } },
      data: { expiresAt: NEVER },
    });
    // nobody listens for what happened before the installation
    await tx.outboxEvent.deleteMany({ where: { userId } });
    await tx.notification.deleteMany({ where: { userId } });
    await tx.user.update({
      where: { id: userId },
      data: { email, emailKey: emailKey(email) },
    });
  });
  return userId;
}

/** A builder that an earlier start left half-way stays behind, inactive, with its books in order. */
async function createBuilder(
  db: Database,
  planId: string,
  tools: { readonly now: Date; readonly newId: NewId },
): Promise<string> {
  const email = `${tools.newId()}@template.invalid`;
  const user = {
    firstname: 'Demo',
    lastname: 'Template',
    email,
    passwordHash: null,
    role: 'user',
    language: 'en',
    planId,
    expirationDate: null,
    isActive: false,
    isDemo: true,
    approvedConsentText: null,
  } as const;
  return inTransaction(db, (tx) => insertUser(tx, user, null, tools));
}

/** The account that demo accounts are copied from: built under another address, which it gives up when complete. */
import type { CostInterval } from '@ballast/contract/entities/plan';
import type { Database } from '@ballast/db/client/create-database';
import { inTransaction } from '@ballast/db/client/in-transaction';
import { TEMPLATE_EMAIL } from '@ballast/db/demo/create-demo-account';
import type { NewId } from '@ballast/db/id';
import { insertUser } from '@ballast/db/users/create-user';
import { emailKey } from '@ballast/db/users/email-key';
import { createSyntheticMarketData } from '@ballast/integrations/market-data/synthetic';
import type { Market } from '@ballast/market/market';
import { defineDemoPortfolios } from './demo-portfolios.ts';
import { liveThrough } from './live-through.ts';

export interface TemplateOptions {
  readonly market: Market;
  readonly planId: string;
  readonly costs: readonly CostInterval[];
  readonly now: Date;
  readonly newId: NewId;
}

/** The open suggestion of the template never expires; copies get a day of their own. */
const NEVER = new Date('9999-01-01T00:00:00Z');
/** Trades on the exchanges with the latest close of the day. */
const LAST_TO_CLOSE = 'BLUSBRD.US.NYSE';

export async function buildTemplate(db: Database, options: TemplateOptions): Promise<string> {
  const { market, planId, now, newId } = options;
  const lastDate = market.lastCompletedDate(LAST_TO_CLOSE, now.getTime());
  if (lastDate === undefined) throw new Error(`the market has no ${LAST_TO_CLOSE}`);
  const userId = await createBuilder(db, planId, { now, newId });
  const life = { ...options, marketData: createSyntheticMarketData(market), db, userId, lastDate };
  for (const demo of defineDemoPortfolios(market)) await liveThrough(life, demo);
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
      data: { email: TEMPLATE_EMAIL, emailKey: emailKey(TEMPLATE_EMAIL) },
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

/** *Try the demo*: a visitor gets an account of their own with living portfolios, copied from a template account. */
import type { Language } from '@ballast/contract/constants';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { listLoadedSamples } from '../market-data/sample-imports.ts';
import { insertUser } from '../users/create-user.ts';
import { emailKey } from '../users/email-key.ts';
import { copyPortfolio } from './copy-portfolio.ts';

/** Addresses of visitors; `.invalid` never receives mail. */
const VISITORS_DOMAIN = '@demo.invalid';

/** The account whose portfolios are copied; nobody signs in with it. */
export const TEMPLATE_EMAIL = `template${VISITORS_DOMAIN}`;

/** The one on real names, of an installation with these sets of sample data: with others it is another one. */
export const sampleTemplateEmail = (sets: readonly string[]): string =>
  `template.${[...sets].sort().join('.')}${VISITORS_DOMAIN}`;

/** What a portfolio of the template is called in a language; undefined: as it is. */
export type DemoTexts = (
  name: string,
  language: Language,
) => { readonly name: string; readonly description: string } | undefined;

export interface DemoAccountRequest {
  readonly language: Language;
  readonly textOf: DemoTexts;
  readonly expirationDate: Date;
  /** Accounts of visitors that may exist at the same time; calls at the same moment may exceed it by themselves. */
  readonly accountsMax: number;
}

export type DemoAccountResult =
  | { readonly status: 'created'; readonly userId: string }
  /** The installation was not seeded. */
  | { readonly status: 'no_template' }
  | { readonly status: 'full' };

export function createDemoAccount(
  db: Database,
  { language, textOf, expirationDate, accountsMax }: DemoAccountRequest,
  tools: Tools,
): Promise<DemoAccountResult> {
  return inTransaction(db, async (tx) => {
    const template = await findTemplate(tx);
    if (template === null) return { status: 'no_template' };
    if ((await countVisitors(tx)) >= accountsMax) return { status: 'full' };
    const userId = await insertUser(
      tx,
      {
        firstname: 'Demo',
        lastname: '',
        email: `${tools.newId()}${VISITORS_DOMAIN}`,
        passwordHash: null,
        role: 'user',
        language,
        planId: template.planId,
        expirationDate,
        isActive: true,
        isDemo: true,
        approvedConsentText: null,
      },
      null,
      tools,
    );
    await copyPortfolios(tx, template.id, { userId, language, textOf }, tools);
    return { status: 'created', userId };
  });
}

const countVisitors = (tx: Transaction): Promise<number> =>
  tx.user.count({
    where: {
      isDemo: true,
      emailKey: { endsWith: VISITORS_DOMAIN },
      NOT: { emailKey: { startsWith: emailKey('template') } },
    },
  });

interface DemoOwner extends Pick<DemoAccountRequest, 'language' | 'textOf'> {
  readonly userId: string;
}

/** Copies every portfolio of one account into another and announces the suggestions that are open there. */
export async function copyPortfolios(
  tx: Transaction,
  fromUserId: string,
  { userId, language, textOf }: DemoOwner,
  tools: Tools,
): Promise<void> {
  const sources = await tx.portfolio.findMany({
    where: { userId: fromUserId, isSimulation: false, deletedAt: null },
    orderBy: { createdAt: 'asc' },
    select: { id: true, name: true, optimizations: { where: { status: 'pending' }, select: { id: true } } },
  });
  for (const { id, name, optimizations } of sources) {
    const text = textOf(name, language);
    const portfolioId = await copyPortfolio(tx, id, { userId, ...text }, tools);
    if (optimizations.length === 0) continue;
    await tx.notification.create({
      data: {
        id: tools.newId(),
        userId,
        portfolioId,
        kind: 'suggestion_ready',
        params: { portfolio: text?.name ?? name },
        dedupeKey: `copy:${portfolioId}`,
        createdAt: tools.now,
      },
    });
  }
}

/** On real names where sample data are loaded and its template is built, else on invented ones. */
async function findTemplate(tx: Transaction): Promise<{ id: string; planId: string } | null> {
  const select = { id: true, planId: true };
  const sets = (await listLoadedSamples(tx)).map(({ sample }) => sample);
  const real =
    sets.length === 0
      ? null
      : await tx.user.findUnique({ where: { emailKey: emailKey(sampleTemplateEmail(sets)) }, select });
  return real ?? tx.user.findUnique({ where: { emailKey: emailKey(TEMPLATE_EMAIL) }, select });
}

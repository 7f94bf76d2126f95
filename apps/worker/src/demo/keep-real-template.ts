/** Builds the account that demo accounts on real names are copied from, once for each choice of loaded sample data. */
import { sampleTemplateEmail, TEMPLATE_EMAIL } from '@ballast/db/demo/create-demo-account';
import { listLoadedSamples, listSampleImports } from '@ballast/db/market-data/sample-imports';
import { findAccountByEmail } from '@ballast/db/users/find-user';
import type { Parts } from '../parts.ts';
import { buildTemplate } from './build-template.ts';
import { findRealDemos } from './real-portfolios.ts';

const LOADING: readonly string[] = ['staging', 'staged', 'publishing'];

export type TemplateParts = Pick<Parts, 'db' | 'clock' | 'newId' | 'marketData'>;

/** Answers whether one was built. */
export async function keepRealTemplate({ db, clock, newId, marketData }: TemplateParts): Promise<boolean> {
  const sets = (await listLoadedSamples(db)).map(({ sample }) => sample);
  if (sets.length === 0 || (await listSampleImports(db)).some(({ status }) => LOADING.includes(status)))
    return false;
  const email = sampleTemplateEmail(sets);
  const [built, invented] = [
    await findAccountByEmail(db, email),
    await findAccountByEmail(db, TEMPLATE_EMAIL),
  ];
  // without the other one this installation offers no demo
  if (built !== null || invented === null) return false;
  const demos = await findRealDemos(marketData);
  if (demos.length === 0) return false;
  const { id: planId, transactionCosts: costs } = invented.user.plan;
  await buildTemplate(db, { marketData, demos, email, planId, costs, now: clock.now(), newId });
  return true;
}

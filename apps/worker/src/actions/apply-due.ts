/** Brings the books of a portfolio up to date with the splits and dividends that prices are behind now. */
import { applyActions } from '@ballast/db/books/apply-corporate-actions';
import type { HeldPortfolio } from '@ballast/db/portfolios/list-held';
import { renderNotification } from '@ballast/i18n/render-notification';
import { findDue } from '@ballast/integrations/market-data/find-due';
import { type Parts, toolsOf } from '../parts.ts';

/** Answers whether the books have changed, by this call or by another that came before it. */
export async function applyDue(
  held: HeldPortfolio,
  parts: Pick<Parts, 'db' | 'marketData' | 'clock' | 'newId' | 'log'>,
): Promise<boolean> {
  const { db, marketData, log } = parts;
  const { id: portfolioId, bookVersion } = held;
  const tools = toolsOf(parts);
  const found = await findDue(marketData, held, tools.now);
  if (found === null) return false;
  const result = await applyActions(db, { ...found, portfolioId, bookVersion }, renderNotification, tools);
  if (result.status !== 'applied') return result.status === 'stale';
  const { applied, owed } = result;
  if (applied > 0) log.info({ portfolioId, count: applied }, 'splits and dividends applied');
  if (owed > 0) log.warn({ portfolioId, count: owed }, 'dividends wait for a rate or for cash');
  return applied > 0;
}

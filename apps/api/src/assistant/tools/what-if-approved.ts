/**
 * What the last suggestion that was not approved would have done since, and what was done instead: its weights bought at the
 * closes of the day of the decision and held, without costs, beside the time-weighted return of the portfolio.
 */
import type { Currency } from '@ballast/contract/constants';
import { addDays, isoDate } from '@ballast/contract/dates';
import type { Optimization } from '@ballast/contract/entities/optimization';
import { preselectedModel } from '@ballast/domain/preselected-model';
import { booksLink } from '../books-link.ts';
import { figuresFor } from '../figures.ts';
import { momentFact } from '../moment.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool, type ToolContext } from '../tool.ts';
import { portfolioInput } from './portfolio-input.ts';

const LOOKED_AT = 50;
/** A close of that day or of one shortly before it: markets are closed for a few days at most. */
const CLOSE_AGE_DAYS = 10;
/** Of one question for prices. */
const SYMBOLS_MAX = 200;

const isDeclined = ({ status }: Optimization) => status === 'rejected' || status === 'expired';

interface Held {
  readonly weights: readonly { readonly symbol: string; readonly weight: number }[];
  readonly currency: Currency;
  readonly since: string;
}

/** What is not invested is cash; null where a price is missing. */
const growthOf = async (
  { weights, currency, since }: Held,
  { ask, now }: ToolContext,
): Promise<number | null> => {
  const held = weights.filter(({ weight }) => weight !== 0);
  if (held.length === 0) return 0;
  if (held.length > SYMBOLS_MAX) return null;
  const start = addDays(since, -CLOSE_AGE_DAYS);
  const told = await ask('marketData.prices', {
    ...{ symbols: held.map(({ symbol }) => symbol), start, end: isoDate(now), currency },
  });
  const changeOf = (symbol: string): number | null => {
    const { dates = [], closes = [] } = told.list.find((each) => each.symbol === symbol) ?? {};
    const bought = closes[dates.findLastIndex((date) => date <= since)] ?? null;
    const last = closes.findLast((close) => close !== null) ?? null;
    return bought === null || last === null ? null : last / bought - 1;
  };
  const changes = held.map(({ symbol, weight }) => {
    const change = changeOf(symbol);
    return change === null ? null : weight * change;
  });
  return changes.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0);
};

export const whatIfApproved = defineTool({
  key: 'what_if_approved',
  description:
    'What would have happened had the user approved the last suggestion that was rejected or expired: return of its weights since then, without costs, beside the time-weighted return of the portfolio over the same days.',
  input: portfolioInput,
  read: async ({ portfolio: id }, context) => {
    const { ask, format, texts, now } = context;
    const { t } = texts;
    const href = pageLinks.portfolio(id, { tab: 'suggestions' });
    const { records } = await ask('portfolio.optimizations', { id, size: LOOKED_AT });
    const declined = records.find(isDeclined);
    const model = declined && preselectedModel(declined, null);
    const weights = model && declined.results[model]?.results;
    if (!declined || !weights) return { facts: [], notes: [t('assistantAnswers:nothingDeclined')] };
    const { currency, value } = await ask('portfolio.get', { id });
    const since = isoDate(new Date(declined.decidedAt ?? declined.expiresAt));
    const figures = figuresFor(format);
    const would = await growthOf({ weights, currency, since }, context);
    const range = { from: addDays(since, 1) };
    const hasDays = range.from <= isoDate(now);
    const own = value === null || !hasDays ? null : await ask('portfolio.books', { id, ...range });
    return {
      facts: [
        figures.date(['since', t('assistantAnswers:label.declinedOn'), href], since),
        figures.text(
          ['outcome', t('detail:suggestions.outcome'), href],
          t(`detail:suggestions.statusOf.${declined.status}`),
        ),
        momentFact(['created', t('detail:suggestions.when'), href], declined.createdAt, format),
        figures.signedPercent(['would have returned', t('assistantAnswers:label.wouldHave'), href], would),
        figures.signedPercent(
          ['did return', t('assistantAnswers:label.didReturn'), booksLink(id, range, now)],
          value === null ? 0 : own?.timeWeighted.total,
        ),
      ],
      notes: [t('assistantAnswers:whatIfHow')],
    };
  },
});

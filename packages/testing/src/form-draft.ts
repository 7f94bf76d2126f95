/** An unfinished form of a portfolio, as a browser keeps it, for tests that begin in the middle of it. */
import { CONSTRAINTS_DEFAULT, REBALANCING_DEFAULT } from '@ballast/contract/entities/defaults';
import type { SignedIn } from './signed-in.ts';

export interface DraftTicker {
  readonly symbol: string;
  readonly name: string;
}

export const codeOf = (symbol: string) => symbol.split('.', 1)[0] ?? symbol;

/** Tickers with codes of their own, so that a code names one. */
export async function someTickers(
  { call }: Pick<SignedIn, 'call'>,
  count: number,
): Promise<readonly DraftTicker[]> {
  const filter = { tab: 'market', markets: ['US'], size: Math.min(1000, 2 * count + 20) };
  const answer = await call('POST', '/dataprovider/available-tickers', filter);
  const { list } = (await answer.json()) as { list: DraftTicker[] };
  const codes = new Map(list.map((ticker) => [codeOf(ticker.symbol), ticker]));
  return [...codes.values()].slice(0, count).map(({ symbol, name }) => ({ symbol, name }));
}

const BEGUN_FROM = {
  ...{ name: 'Keel', description: '', tickers: [], plannedInvestment: 100_000, currency: 'USD' },
  ...{ constraints: CONSTRAINTS_DEFAULT, rebalancing: REBALANCING_DEFAULT, objective: 'MinRisk' },
  ...{ targetReturn: '', targetRisk: 0.035, riskAversion: 7, benchmarks: [], models: ['linear_method'] },
  ...{ nodewise: false, dataPeriod: '1day', trainPeriod: 182, transactionCost: 0, initialAllocation: [] },
};

/** What writes it into the storage of a page: `entered` over what a new form begins with. */
export const storeDraft = ({ session }: Pick<SignedIn, 'session'>, entered: object): string => {
  const draft = JSON.stringify({ values: { ...BEGUN_FROM, ...entered }, begunFrom: BEGUN_FROM });
  return `localStorage.setItem(${JSON.stringify(`ballast-portfolio-draft-${session.user.id}`)}, ${JSON.stringify(draft)})`;
};

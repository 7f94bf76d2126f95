/** What a user may call by name: portfolios, simulations, tickers of their own. */
import { symbolCode } from '@ballast/contract/symbol';
import { listOwnSymbols } from '@ballast/db/portfolios/list-own-symbols';
import type { Nameable } from '@ballast/domain/assistant/find-name';
import type { ToolContext } from './tool.ts';

/** Not part of how a company is called. */
const LEGAL =
  /\b(?:inc|incorporated|corp|corporation|plc|ltd|limited|ag|se|sa|nv|co|company|holdings?|group|a\.?s\.?|the)\b\.?/gi;
const LISTED_MAX = 100;

export const tickerNames = (symbol: string, name: string): Nameable => {
  const short = name
    .replaceAll(LEGAL, ' ')
    .replaceAll(/[^\p{L}\p{N} ]+/gu, ' ')
    .trim();
  const [first = ''] = short.split(/\s+/);
  return { key: symbol, names: [symbolCode(symbol), name, short, ...(first.length > 4 ? [first] : [])] };
};

export const readOwnTickers = async ({ db, userId, namesOf }: ToolContext): Promise<readonly Nameable[]> => {
  const symbols = await listOwnSymbols(db, userId);
  const names = await namesOf(symbols);
  return symbols.map((symbol) => tickerNames(symbol, names.get(symbol) ?? ''));
};

export interface OwnPortfolio {
  readonly id: string;
  readonly name: string;
  readonly hasSuggestion: boolean;
}

export const readOwnPortfolios = async ({ ask }: ToolContext): Promise<readonly OwnPortfolio[]> => {
  const { records } = await ask('portfolio.list', { size: LISTED_MAX });
  return records.map(({ id, name, pendingOptimization }) => ({
    ...{ id, name },
    hasSuggestion: pendingOptimization !== null,
  }));
};

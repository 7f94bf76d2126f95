/** Every symbol that a user holds or chooses from. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { Reader } from '../client/create-database.ts';
import { fromJson } from '../client/json.ts';

export async function listOwnSymbols(db: Reader, userId: string): Promise<readonly string[]> {
  const portfolios = await db.portfolio.findMany({
    where: { userId, isSimulation: false, deletedAt: null },
    select: { configuration: true, holdings: { select: { symbol: true } } },
  });
  const symbols = portfolios.flatMap(({ configuration, holdings }) => [
    ...fromJson<Configuration>(configuration).tickers,
    ...holdings.map(({ symbol }) => symbol),
  ]);
  return [...new Set(symbols)].sort();
}

/** The dates of a back-test (decision 003): from the first price of the youngest ticker on, until yesterday at most. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { addDays, isoDate } from '@ballast/contract/dates';
import type { FieldErrorCode } from '@ballast/contract/errors';
import type { MarketData } from '@ballast/integrations/market-data/provider';

interface TestPeriod {
  readonly investmentStartDate: string;
  readonly endDate: string;
  readonly tickers: readonly string[];
}

/** No market rests for longer. */
const PAUSE_DAYS = 45;

const refuse = (field: string, code: FieldErrorCode): never => {
  throw new CatalogueError('validation', { errors: { [field]: [code] } });
};

export const checkTestPeriod = async (
  marketData: MarketData,
  { investmentStartDate: start, endDate: end, tickers }: TestPeriod,
  now: Date,
): Promise<void> => {
  if (end > addDays(isoDate(now), -1)) refuse('endDate', 'maximum');
  if (start >= end) refuse('investmentStartDate', 'order');
  const period = { from: addDays(start, -PAUSE_DAYS), to: start, asOf: now };
  const closes = await marketData.closes(tickers, period);
  if (tickers.some((symbol) => (closes.get(symbol)?.dates.length ?? 0) === 0))
    refuse('investmentStartDate', 'minimum');
};

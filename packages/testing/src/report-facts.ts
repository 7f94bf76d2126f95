/** Facts of a report for tests: a portfolio of so many assets over so many days, its numbers drawn from a seed. */
import { addDays, isoDate } from '@ballast/contract/dates';
import { configurationSchema } from '@ballast/contract/entities/configuration';
import { type ReportFacts, reportFactsSchema } from '@ballast/contract/entities/portfolio-report';
import { rebalancingSchema } from '@ballast/contract/entities/rebalancing';
import { METRIC_KEYS } from '@ballast/quant/keys';
import { createRandom } from './seeded-random.ts';

export interface ReportFactsChoice {
  readonly assets?: number;
  readonly days?: number;
  readonly seed?: number;
  readonly madeAt?: Date;
}

const NAMES = ['Apple Inc.', 'Türk Hava Yolları A.O.', 'İş Bankası Işıklar Şirketi ğ', 'Müller & Söhne AG'];

const day = (at: string) => `${at}T15:00:00.000Z`;

export const reportFacts = ({
  assets: count = 12,
  days = 260,
  seed = 1,
  madeAt = new Date('2026-11-25T16:15:00.000Z'),
}: ReportFactsChoice = {}): ReportFacts => {
  const random = createRandom(seed);
  const symbols = Array.from({ length: count }, (_, i) => `A${i + 1}.US.NYSE` as const);
  const raw = symbols.map(() => 0.2 + random());
  const sum = raw.reduce((all, each) => all + each, 0) / 0.97;
  const weights = raw.map((each) => each / sum);
  const capital = 100_000;
  const last = isoDate(madeAt);
  const dates = Array.from({ length: days }, (_, i) => addDays(last, i - days + 1));
  let [value, level] = [capital - 120, 5000];
  const history = dates.map((date) => {
    value *= 1 + (random() - 0.47) * 0.02;
    return { date, value: Math.round(value * 100) / 100 };
  });
  const levels = dates.map(() => (level *= 1 + (random() - 0.48) * 0.018));
  const worth = history.at(-1)?.value ?? capital;
  const cash = Math.round(worth * 3) / 100;
  const assets = symbols.map((symbol, i) => {
    const weight = weights[i] ?? 0;
    const currentValue = Math.round(weight * worth * 100) / 100;
    const price = 10 + random() * 200;
    const amount = Math.round(currentValue / price);
    const cost = Math.round(currentValue * (0.8 + random() * 0.3) * 100) / 100;
    return {
      ...{ symbol, weight, amount, price, cost, currentValue },
      name: NAMES[i % NAMES.length] ?? symbol,
      targetWeight: weight + (random() - 0.5) * 0.02,
    };
  });
  const booked = assets
    .map(({ symbol, currentValue, cost }) => {
      const [dividends, costs] = [Math.round(cost) / 100, Math.round(cost / 5) / 100];
      const price = Math.round((currentValue - cost) * 100) / 100;
      const total = Math.round((price + dividends - costs) * 100) / 100;
      const profit = { total, price, currency: 0, dividends, costs };
      return { symbol, profit, closing: currentValue, isEstimated: false };
    })
    .sort((a, b) => Math.abs(b.profit.total) - Math.abs(a.profit.total));
  const total = (key: 'total' | 'price' | 'dividends' | 'costs') =>
    booked.reduce((all, { profit }) => all + profit[key], 0);
  const shares = raw.map((each) => each ** 2);
  const allShares = shares.reduce((all, each) => all + each, 0);
  const figures = {
    ...{ expectedReturn: 0.0812, volatility: 0.1432, sharpe: 0.57, valueAtRisk: -0.0141 },
    ...{ trackingError: 0.051, largestPosition: Math.max(...weights) },
  };
  return reportFactsSchema.parse({
    language: 'en',
    madeAt: madeAt.toISOString(),
    portfolio: {
      ...{ name: 'Long-term savings', description: 'For the house, in ten years.', isDemo: true },
      ...{
        currency: 'USD',
        status: 'approved',
        plannedInvestment: capital,
        createdAt: day(dates[0] ?? last),
      },
      ...{ capital, value: worth, profitLoss: worth - capital, profitLossPct: worth / capital - 1 },
      ...{ changeToday: -312.4, changeTodayPct: -0.0028 },
      drift: { value: 0.0312, largestDeviation: 0.0098, limit: 0.1 },
      ...{ transactionCost: 0.001, trainPeriod: 182, dataPeriod: '1day', benchmarks: ['SPX.US.INDEX'] },
      configuration: configurationSchema.parse({
        tickers: [...symbols, 'X.US.NYSE', 'Y.US.NYSE', 'Z.US.NYSE'],
        models: ['linear_method', 'nonlinear_method'],
        constraints: {
          noShort: false,
          weightConstraints: {
            enabled: true,
            value: symbols.slice(0, 40).map((symbol) => ({ symbol, min: 0, max: 0.25 })),
          },
          groupConstraints: {
            enabled: true,
            value: [{ name: 'Technology', members: symbols.slice(0, 3), min: 0.1, max: 0.4 }],
          },
        },
      }),
      rebalancing: rebalancingSchema.parse({ active: true }),
      ...{ lastCheckAt: day(last), nextCheckAt: null },
      metrics: Object.fromEntries(
        METRIC_KEYS.map((key, i) => [key, { value: 0.1234 + i / 100, reason: null }]),
      ),
    },
    cash,
    approved: { model: 'linear_method', at: day(dates[0] ?? last) },
    proposal: null,
    assets,
    performance: {
      ...{ currency: 'USD', days: dates, value: history.map((each) => each.value) },
      ...{ capital: dates.map(() => capital), growth: history.map((each) => each.value / capital) },
      benchmarks: [{ symbol: 'SPX.US.INDEX', name: 'S&P 500', closes: levels, gap: null }],
    },
    books: {
      from: dates[0],
      opening: { cash: 0, holdings: 0, value: 0 },
      closing: { cash, holdings: worth - cash, value: worth },
      ...{ contributed: capital, withdrawn: 0 },
      profit: {
        ...{ total: total('total'), price: total('price'), currency: 0, dividends: total('dividends') },
        ...{ costs: total('costs'), realized: 0, unrealized: 0, lotsRealized: 0, lotsUnrealized: 0 },
      },
      residual: 0,
      timeWeighted: { total: 0.1712, annual: null, reason: null },
      moneyWeighted: { total: 0.1698, annual: null, reason: null },
      ...{ withoutRate: 0, estimated: 0, dividends: total('dividends'), assets: booked },
    },
    risk: {
      ...{ status: 'computed', model: 'linear_method', observations: 126, pricesUntil: last, figures },
      effectiveHoldings: 9.4,
      assets: symbols.map((symbol, i) => ({
        ...{
          symbol,
          weight: weights[i],
          share: (shares[i] ?? 0) / allShares,
          volatility: 0.1 + random() / 4,
        },
      })),
    },
    transactions: assets.slice(0, 60).map(({ symbol, amount, price, cost }, i) => ({
      id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
      ...{ symbol, type: i % 4 === 3 ? 'Sell' : 'Buy', amount: Math.max(1, amount), filled: amount },
      ...{
        price,
        cost: Math.round(cost / 10) / 100,
        value: cost,
        status: 'done',
        createdAt: day(dates[0] ?? last),
      },
    })),
    transactionCount: assets.length,
    names: Object.fromEntries(assets.map(({ symbol, name }) => [symbol, name])),
  });
};

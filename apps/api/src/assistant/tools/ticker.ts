/** What is known of a ticker, and where the user holds it. */
import { symbolCode } from '@ballast/contract/symbol';
import { cellOf, figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { placeName } from '../place-name.ts';
import { thinned } from '../thinned.ts';
import { defineTool } from '../tool.ts';
import { symbolInput } from './portfolio-input.ts';

const ACTIONS_MAX = 12;

export const tickerFacts = defineTool({
  key: 'ticker',
  description:
    'A ticker: name, kind, sector, country, price, change today, and of the last year change, volatility, worst drop, lowest and highest close.',
  input: symbolInput,
  read: async ({ symbol }, context) => {
    const { ask, format, texts } = context;
    const { t } = texts;
    const told = await ask('marketData.ticker', { symbol });
    const href = pageLinks.ticker(symbol);
    const figures = figuresFor(format);
    const price = figures.price(told.currency);
    const at = thinned(told.history.dates.length);
    return {
      facts: [
        figures.text(['name', t('ticker:facts.title'), href], told.name),
        figures.text(['symbol', t('ticker:facts.symbol'), href], symbol),
        figures.text(['kind', t('ticker:facts.kind'), href], t(`ticker:kind.${told.type}`)),
        figures.text(
          ['sector', t('ticker:facts.sector'), href],
          told.sector === null ? null : placeName(context, 'sector', told.sector),
        ),
        figures.text(
          ['country', t('ticker:facts.country'), href],
          told.country === null ? null : placeName(context, 'country', told.country),
        ),
        price(['price', t('ticker:price'), href], told.price),
        figures.signedPercent(['today', t('ticker:today'), href], told.change1dPct),
        figures.signedPercent(
          ['change of the year', `${t('ticker:figures.change')}, ${t('books:range.1y')}`, href],
          told.change,
        ),
        figures.percent(['volatility', t('ticker:figures.volatility'), href], told.volatility.value),
        figures.percent(['worst drop', t('ticker:figures.worstDrop'), href], told.worstDrop?.value),
        price(['low', t('ticker:figures.low'), href], told.yearRange?.low),
        price(['high', t('ticker:figures.high'), href], told.yearRange?.high),
      ],
      ...(told.history.closes.length < 2
        ? {}
        : {
            chart: {
              ...{
                kind: 'line' as const,
                unit: 'number' as const,
                title: `${symbolCode(symbol)}: ${t('ticker:chart')}`,
              },
              labels: at.map((index) => told.history.dates[index] ?? ''),
              series: [
                { name: symbolCode(symbol), values: at.map((index) => told.history.closes[index] ?? null) },
              ],
            },
          }),
      ...(told.synthetic ? { notes: [t('ticker:mark.inventedHint')] } : {}),
    };
  },
});

export const tickerActions = defineTool({
  key: 'ticker_actions',
  description: 'Dividends and splits of a ticker in the last ten years, newest first.',
  input: symbolInput,
  read: async ({ symbol }, { ask, format, texts: { t } }) => {
    const { actions, currency, name } = await ask('marketData.ticker', { symbol, range: '1m' });
    const href = pageLinks.ticker(symbol);
    const figures = figuresFor(format);
    const facts = [
      figures.text(['name', t('ticker:facts.title'), href], name),
      figures.integer(['count', t('ticker:actions.title'), href], actions.length),
    ];
    if (actions.length === 0)
      return { facts, notes: [`${t('ticker:actions.none')} ${t('ticker:actions.noneHint')}`] };
    return {
      facts,
      table: {
        columns: [t('ticker:actions.date'), t('ticker:actions.kind'), t('ticker:actions.value')],
        rows: actions.slice(0, ACTIONS_MAX).map((action) => [
          format.shortDate(action.exDate),
          t(`ticker:actions.${action.kind}`),
          {
            shown:
              action.kind === 'split'
                ? t('ticker:actions.ratio', { ratio: format.units(action.ratio) })
                : t('ticker:actions.perShare', { amount: format.price(action.amount, currency) }),
            href,
          },
        ]),
        href,
      },
    };
  },
});

export const heldIn = defineTool({
  key: 'held_in',
  description: 'In which portfolios the user holds a ticker: units, value, weight, target, profit.',
  input: symbolInput,
  read: async ({ symbol }, { ask, format, texts: { t } }) => {
    const { list } = await ask('portfolio.holdingsOf', { symbol });
    const href = pageLinks.ticker(symbol);
    const figures = figuresFor(format);
    const held = list.flatMap(({ holding, ...portfolio }) =>
      holding === null ? [] : [{ ...portfolio, holding }],
    );
    const facts = [
      figures.text(['symbol', t('ticker:facts.symbol'), href], symbolCode(symbol)),
      figures.integer(['count', t('ticker:held.title'), href], held.length),
    ];
    if (held.length === 0) return { facts, notes: [`${t('ticker:held.none')} ${t('ticker:held.noneHint')}`] };
    const missing = t('common:missing.label');
    const place = ['', '', href] as const;
    return {
      facts,
      table: {
        columns: [
          t('ticker:held.portfolio'),
          t('ticker:held.units'),
          t('ticker:held.value'),
          t('ticker:held.weight'),
          t('ticker:held.profit'),
        ],
        rows: held.map(({ id, name, currency, holding }) => [
          { shown: name, href: pageLinks.portfolio(id) },
          cellOf(figures.units(place, holding.amount), missing),
          cellOf(figures.money(currency)(place, holding.value), missing),
          cellOf(figures.percent(place, holding.weight), missing),
          cellOf(figures.signedMoney(currency)(place, holding.profit), missing),
        ]),
        href,
      },
    };
  },
});

/** Where the money of a portfolio is: by sector, country and currency. */
import { type Dimension, exposuresOf } from '@ballast/domain/risk-checks/risk-checks';
import { figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { placeName } from '../place-name.ts';
import { defineTool } from '../tool.ts';
import { portfolioInput } from './portfolio-input.ts';
import { withoutRisk } from './risk.ts';

/** So many have a line of their own on the page. */
const SHOWN = 5;

export const exposure = defineTool({
  key: 'exposure',
  description: 'Weight of a portfolio by sector, country and currency, without cash.',
  input: portfolioInput,
  read: async ({ portfolio: id }, context) => {
    const { ask, format, texts } = context;
    const { t } = texts;
    const told = await ask('portfolio.risk', { id });
    if (told.status !== 'computed') return withoutRisk(told, context);
    const href = pageLinks.portfolio(id, { tab: 'risk' });
    const { percent } = figuresFor(format);
    const placeOf = new Map<string, (typeof told.places)[number]>(
      told.places.map((place) => [place.symbol, place]),
    );
    const assets = told.assets.map(({ symbol, weight, share }) => {
      const { sector = null, country = null, currency = null } = placeOf.get(symbol) ?? {};
      return { symbol, weight, riskShare: share, sector, country, currency };
    });
    const dimensions = ['sector', 'country', 'currency'] as const satisfies readonly Dimension[];
    const found = dimensions.flatMap((dimension) =>
      exposuresOf(assets, dimension)
        .slice(0, SHOWN)
        .map(({ of, weight }) => {
          const name = of === null ? t('risk:exposure.unknown') : placeName(context, dimension, of);
          return { dimension, name, fact: percent([`${dimension} ${of ?? 'unknown'}`, name, href], weight) };
        }),
    );
    return {
      facts: found.map(({ fact }) => fact),
      table: {
        columns: [t('risk:exposure.title'), '', t('risk:parts.weight')],
        rows: found.map(({ dimension, name, fact }) => [
          t(`risk:exposure.${dimension}`),
          name,
          { shown: fact.shown ?? '', href },
        ]),
        href,
      },
    };
  },
});

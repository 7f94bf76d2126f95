/** What the weights of now would have gone through in days that many remember. */
import { cellOf, figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool } from '../tool.ts';
import { portfolioInput } from './portfolio-input.ts';

export const stress = defineTool({
  key: 'stress',
  description:
    'What a portfolio as it is held now would have gone through in past crises (2008, 2018, 2020, 2021, 2022): return over the window and lowest point.',
  input: portfolioInput,
  read: async ({ portfolio: id }, { ask, format, texts: { t } }) => {
    const { assets, currency } = await ask('portfolio.get', { id });
    const weights = assets.flatMap(({ symbol, weight }) => (weight === 0 ? [] : [{ symbol, weight }]));
    if (weights.length === 0) return { facts: [], notes: [t('risk:noneTitle'), t('risk:noneHint')] };
    const { windows } = await ask('marketData.stress', { currency, weights });
    const href = pageLinks.portfolio(id, { tab: 'risk' });
    const { signedPercent } = figuresFor(format);
    const place = ['', '', href] as const;
    const missing = t('common:missing.label');
    const known = windows.filter(({ totalReturn }) => totalReturn !== null);
    const [worst] = known.toSorted((a, b) => (a.lowest ?? 0) - (b.lowest ?? 0));
    return {
      facts: [
        signedPercent(['worst lowest', t('outlook:windowLow'), href], worst?.lowest),
        {
          ...{ key: 'worst window', label: t('outlook:stressWindow'), href },
          value: worst?.key ?? null,
          shown: worst === undefined ? null : t(`outlook:window.${worst.key}`),
        },
        ...known.map(({ key, totalReturn }) =>
          signedPercent([`return in ${key}`, t(`outlook:window.${key}`), href], totalReturn),
        ),
      ],
      table: {
        columns: [t('outlook:stressWindow'), t('outlook:windowReturn'), t('outlook:windowLow')],
        rows: windows.map(({ key, totalReturn, lowest }) => [
          t(`outlook:window.${key}`),
          cellOf(signedPercent(place, totalReturn), missing),
          cellOf(signedPercent(place, lowest), missing),
        ]),
        href,
      },
      notes: [
        t('outlook:stressHint'),
        ...(known.length < windows.length ? [t('outlook:windowUnknown')] : []),
      ],
    };
  },
});

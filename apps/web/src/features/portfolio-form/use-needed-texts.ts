/** What is still missing, in words, in the order in which it stands on the page. */
import { useTranslation } from 'react-i18next';
import type { PortfolioValues } from './portfolio-values.ts';
import { stillNeeded } from './still-needed.ts';

export function useNeededTexts(values: PortfolioValues): readonly string[] {
  const { t } = useTranslation('portfolio');
  const needed = stillNeeded(values);
  return [
    needed.name ? t('form.missingName') : null,
    needed.tickers > 0 ? t('form.missingTickers', { count: needed.tickers }) : null,
    needed.investment ? t('form.missingInvestment') : null,
    needed.models ? t('form.missingModels') : null,
  ].filter((text) => text !== null);
}

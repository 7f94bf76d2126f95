/** What is still missing, in words, in the order in which it stands on the page. */
import { useTranslation } from 'react-i18next';
import type { PortfolioValues } from './portfolio-values.ts';
import type { Step } from './steps.ts';
import { stillNeeded } from './still-needed.ts';

/** `wrong`: steps with something to mend in them. */
export function useNeededTexts(values: PortfolioValues, wrong: readonly Step[]): readonly string[] {
  const { t } = useTranslation(['portfolio', 'formSteps']);
  const needed = stillNeeded(values);
  const isTold: Partial<Record<Step, boolean>> = {
    symbols: needed.name || needed.tickers > 0 || needed.investment,
    algorithm: needed.models,
  };
  return [
    needed.name ? t('form.missingName') : null,
    needed.tickers > 0 ? t('form.missingTickers', { count: needed.tickers }) : null,
    needed.investment ? t('form.missingInvestment') : null,
    needed.models ? t('form.missingModels') : null,
    ...wrong
      .filter((step) => !isTold[step])
      .map((step) => t('formSteps:lookAt', { step: t(`formSteps:step.${step}`) })),
  ].filter((text) => text !== null);
}

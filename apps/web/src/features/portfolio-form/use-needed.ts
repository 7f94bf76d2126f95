/** What is still missing, in words, in the order in which it stands on the page, each with the step that holds it. */
import { useTranslation } from 'react-i18next';
import type { PortfolioValues } from './portfolio-values.ts';
import type { Step } from './steps.ts';
import { stillNeeded } from './still-needed.ts';

interface Needed {
  readonly step: Step;
  readonly text: string;
}

/** `wrong`: steps with something to mend in them. */
export function useNeeded(values: PortfolioValues, wrong: readonly Step[]): readonly Needed[] {
  const { t } = useTranslation(['portfolio', 'formSteps']);
  const needed = stillNeeded(values);
  const missing: readonly (Needed | null)[] = [
    needed.name ? { step: 'symbols', text: t('form.missingName') } : null,
    needed.tickers > 0
      ? { step: 'symbols', text: t('form.missingTickers', { count: needed.tickers }) }
      : null,
    needed.investment ? { step: 'symbols', text: t('form.missingInvestment') } : null,
    needed.models ? { step: 'algorithm', text: t('form.missingModels') } : null,
  ];
  const told = missing.filter((each) => each !== null);
  const others = wrong
    .filter((step) => !told.some((each) => each.step === step))
    .map((step) => ({ step, text: t('formSteps:lookAt', { step: t(`formSteps:step.${step}`) }) }));
  return [...told, ...others];
}

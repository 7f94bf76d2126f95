/** What the form says of its end, by what it sets up. */
import { useTranslation } from 'react-i18next';
import type { FormStart } from './form-start.ts';

export interface FormLabels {
  readonly submit: string;
  readonly ready: string;
}

export function useFormLabels({ purpose, stored }: FormStart): FormLabels {
  const { t } = useTranslation(['portfolio', 'simulation']);
  if (purpose === 'simulation')
    return { submit: t('simulation:form.submit'), ready: t('simulation:form.ready') };
  return {
    submit: t(stored === null ? 'portfolio:form.submit' : 'portfolio:form.saveAndRebalance'),
    ready: t('portfolio:form.ready'),
  };
}

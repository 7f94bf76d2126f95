/** §8: forecasts that could not be loaded say so in a toast, with the message. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../api/failure.ts';
import { failureText } from '../api/failure-text.ts';
import { leavesPage } from '../session/failure-effects.ts';
import { toast } from '../ui/toast.ts';

/** `isExpected`: the page has words of its own for it. */
export function useLoadError(error: unknown, isExpected = false): void {
  const { t } = useTranslation(['forecast', 'errors']);
  useEffect(() => {
    if (!error || isExpected) return;
    const failure = toFailure(error);
    if (!leavesPage(failure))
      void toast({ tone: 'error', title: t('forecast:failed'), message: failureText(t, failure) });
  }, [error, isExpected, t]);
}

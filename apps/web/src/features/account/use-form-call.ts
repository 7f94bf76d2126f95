/** A form of the account page: its call, whose field errors stand at their fields and whose other failures stand above them. */
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Failure, toFailure } from '../../shared/api/failure.ts';
import { showServerErrors } from '../../shared/forms/show-server-errors.ts';
import type { RulesForm } from '../../shared/forms/use-rules-form.ts';

export function useFormCall<Values extends FieldValues>(form: RulesForm<Values>) {
  const { t } = useTranslation(['errors', 'forms']);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Answers whether the call was accepted. */
  const send = async (call: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null);
    try {
      await call();
      return true;
    } catch (error) {
      const failed = toFailure(error);
      if (!showServerErrors(form, failed, t)) setFailure(failed);
      return false;
    }
  };
  return { failure, send };
}

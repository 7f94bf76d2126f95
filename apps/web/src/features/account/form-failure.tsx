/** What is wrong with a form as a whole. */
import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';

export function FormFailure({ failure }: { readonly failure: Failure | null }) {
  const { t } = useTranslation('errors');
  if (failure === null) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />} p="sm">
      {failureText(t, failure)}
    </Alert>
  );
}

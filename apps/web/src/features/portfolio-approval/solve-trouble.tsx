/** What is asked of rows cannot be met, or could not be computed: why, and the way back. */
import { symbolCode } from '@ballast/contract/symbol';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../shared/api/failure.ts';
import { failureText as callText } from '../../shared/api/failure-text.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { failureText } from '../../shared/suggestion/failure-text.ts';
import { ruleText } from '../../shared/suggestion/rule-text.ts';
import type { Suggestion } from './use-suggestion.ts';

export function SolveTrouble({ suggestion }: { readonly suggestion: Suggestion }) {
  const { t } = useTranslation(['suggestion', 'quant', 'common']);
  const format = useFormat();
  const { unsolved, solveFailed, reset } = suggestion;
  if (unsolved === null && solveFailed === null) return null;
  const conflict = unsolved?.error === 'infeasible' ? unsolved.conflict : [];
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={t('pin.unsolved')} role="alert">
      {unsolved !== null && <Text>{failureText({ t, format, nameOf: symbolCode }, unsolved)}</Text>}
      {conflict.length > 0 && (
        <Text size="sm">
          {t('pin.conflict', {
            rules: conflict.map((rule) => ruleText({ t, nameOf: symbolCode }, rule)).join(' · '),
          })}
        </Text>
      )}
      {solveFailed !== null && <Text>{callText(t, toFailure(solveFailed.error))}</Text>}
      <Group gap="xs" mt="xs">
        {solveFailed !== null && (
          <Button size="compact-sm" variant="default" onClick={() => void solveFailed.refetch()}>
            {t('common:action.retry')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={reset}>
          {t('trades.reset')}
        </Button>
      </Group>
    </Alert>
  );
}

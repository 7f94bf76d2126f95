/** What was left out of an optimization and what was noticed about data and solver. */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { exclusionTexts, noteTexts } from '../../shared/suggestion/result-texts.ts';

const NOTES_SHOWN = 8;

interface Props {
  readonly result: ModelResult;
  readonly nameOf: (symbol: string) => string;
}

export function ResultNotes({ result, nameOf }: Props) {
  const { t } = useTranslation(['suggestion', 'quant']);
  const format = useFormat();
  const wording = { t, format, nameOf };
  const texts = [...exclusionTexts(wording, result), ...noteTexts(wording, result)];
  if (texts.length === 0) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('proof.warnings')}
      </Text>
      <List size="sm">
        {texts.slice(0, NOTES_SHOWN).map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
        {texts.length > NOTES_SHOWN && (
          <List.Item>{t('proof.more', { count: texts.length - NOTES_SHOWN })}</List.Item>
        )}
      </List>
    </div>
  );
}

/** How a file is read: data set, layout, columns and symbols, all found beforehand and open to change. */
import type { ImportPreview, MarketImport } from '@ballast/contract/entities/market-import';
import { Button, Card, Group, Switch, Text, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { LayoutFields } from './layout-fields.tsx';
import classes from './market-data.module.css';
import { SymbolFields } from './symbol-fields.tsx';
import type { ImportSteps } from './use-import.ts';
import { useImportOptions } from './use-import-options.ts';

interface Props {
  readonly record: MarketImport;
  readonly preview: ImportPreview;
  readonly steps: ImportSteps;
}

export function ImportOptionsForm({ record, preview, steps }: Props) {
  const { t } = useTranslation(['marketImport', 'errors']);
  const form = useImportOptions(record, preview);
  const { options, change } = form;
  const { inspect, stage } = steps;
  const isPrices = preview.kind === 'prices';
  const hasLayout = preview.kind !== 'tickers';
  const isBusy = inspect.isPending || stage.isPending;
  const lacksSymbol = options.layout?.form === 'single' && (options.symbolOfFile ?? '') === '';
  const input = { id: record.id, options };
  const error = inspect.error ?? stage.error;
  return (
    <Card component="form" onSubmit={(event: { preventDefault: () => void }) => event.preventDefault()}>
      <Title order={3} size="h4" mb="sm">
        {t('marketImport:options.title')}
      </Title>
      {hasLayout ? (
        <>
          <div className={`${classes.fields} ${classes.explained}`}>
            <TextInput
              size="sm"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              label={t('marketImport:options.dataset')}
              description={t('marketImport:options.datasetHint')}
              value={options.dataset}
              maxLength={80}
              required
              onChange={(event) => change({ dataset: event.currentTarget.value })}
            />
            {isPrices ? (
              <Switch
                className={classes.switch}
                label={t('marketImport:options.adjusted')}
                description={t('marketImport:options.adjustedHint')}
                checked={options.isAdjusted}
                onChange={(event) => change({ isAdjusted: event.currentTarget.checked })}
              />
            ) : null}
          </div>
          <LayoutFields
            form={form}
            preview={preview}
            onSheet={(sheet) =>
              inspect.mutate({ id: record.id, options: { ...options, sheet, layout: null } })
            }
          />
          <SymbolFields form={form} preview={preview} />
        </>
      ) : null}
      {error ? (
        <Text c="red" size="sm" role="alert" mb="sm">
          {failureText(t, toFailure(error))}
        </Text>
      ) : null}
      <Group gap="xs" mt="md">
        <Button
          // once the file is checked, publishing is what comes next
          variant={record.status === 'staged' && record.points > 0 ? 'default' : 'filled'}
          disabled={isBusy || lacksSymbol || form.question !== null || options.dataset.trim() === ''}
          loading={stage.isPending}
          onClick={() => stage.mutate(input)}
        >
          {t('marketImport:options.check')}
        </Button>
        {hasLayout ? (
          <Button
            variant="default"
            disabled={isBusy}
            loading={inspect.isPending}
            onClick={() => inspect.mutate(input)}
          >
            {t('marketImport:options.apply')}
          </Button>
        ) : null}
        {form.question === null && !lacksSymbol ? null : (
          <Text size="sm" c="dimmed">
            {t(`marketImport:refusal.${form.question ?? 'noSymbol'}`)}
          </Text>
        )}
      </Group>
    </Card>
  );
}

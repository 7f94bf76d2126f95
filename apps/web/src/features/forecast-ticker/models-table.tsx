/** Every model with its next step and its record; cards on a phone. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';
import type { ForecastModelKey } from '@ballast/quant/keys';
import { Card, Group, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accuracyOf } from '../../shared/forecast/accuracy-of.ts';
import { SkillVerdict, skillOf } from '../../shared/forecast/skill-verdict.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { HintList } from '../../shared/ui/hint-list.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import stacked from '../../shared/ui/stacked-table.module.css';

type Model = ForecastDetail['models'][number];

function HitRate({ record }: Pick<Model, 'record'>) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const figures = accuracyOf(record);
  if (figures === null) return <Missing reason={t('record.noRecord')} />;
  const [low, high] = figures.interval;
  const percent = (share: number) => format.percent(share, 1);
  return (
    <>
      {percent(figures.accuracy)}{' '}
      <Text span size="sm" c="dimmed">
        ({t('record.range', { low: percent(low), high: percent(high) })})
      </Text>
    </>
  );
}

function ModelRow({ model, isShown }: { readonly model: Model; readonly isShown: boolean }) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const { key, next, record } = model;
  const { upShare, meanAbsoluteError, accuracy, hasDemonstratedSkill } = record;
  const orMissing = (value: number | null, digits: number) =>
    value === null ? <Missing reason={t('record.noRecord')} /> : format.percent(value, digits);
  return (
    <Table.Tr data-model={key}>
      <Table.Th scope="row">
        {t(`model.${key}`)}
        {isShown ? (
          <Text span size="sm" c="dimmed" fw={400}>
            {' '}
            · {t('models.shown')}
          </Text>
        ) : null}
      </Table.Th>
      <Table.Td data-label={t('models.next')} className={stacked.number}>
        <SignedValue value={next}>{format.signedPercent(next)}</SignedValue>
      </Table.Td>
      <Table.Td data-label={t('models.hitRate')} className={stacked.number}>
        <HitRate record={record} />
      </Table.Td>
      <Table.Td data-label={t('models.up')} className={stacked.number}>
        {orMissing(upShare, 1)}
      </Table.Td>
      <Table.Td data-label={t('models.error')} className={stacked.number}>
        {orMissing(meanAbsoluteError, 3)}
      </Table.Td>
      <Table.Td data-label={t('models.skill')} className={stacked.wide}>
        <SkillVerdict skill={skillOf(accuracy, hasDemonstratedSkill)} />
      </Table.Td>
    </Table.Tr>
  );
}

interface Props {
  readonly models: readonly Model[];
  readonly shown: ForecastModelKey;
}

export function ModelsTable({ models, shown }: Props) {
  const { t } = useTranslation('forecast');
  const error = { label: t('models.error'), hint: t('models.errorHint') };
  const entries = models.map(({ key }) => ({ label: t(`model.${key}`), hint: t(`modelHint.${key}`) }));
  return (
    <Card component="section" aria-labelledby="models">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2} size="h3" id="models">
            {t('models.title')}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            {t('models.hint')}
          </Text>
        </div>
        <HintList entries={[...entries, error]} />
      </Group>
      <div className={stacked.scroll}>
        <Table className={`${stacked.table} tabular`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('models.model')}</Table.Th>
              {(['next', 'hitRate', 'up'] as const).map((key) => (
                <Table.Th key={key} scope="col" className={stacked.number}>
                  {t(`models.${key}`)}
                </Table.Th>
              ))}
              <Table.Th scope="col" className={stacked.number}>
                <Hint {...error} />
              </Table.Th>
              <Table.Th scope="col">{t('models.skill')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {models.map((model) => (
              <ModelRow key={model.key} model={model} isShown={model.key === shown} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}

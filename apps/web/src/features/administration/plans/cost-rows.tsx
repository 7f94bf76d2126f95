/** What trades cost by the amount of an order: a row for each interval, with what is wrong with it. */
import { ActionIcon, Button, Stack, Switch, Text, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CostLine } from './cost-line.tsx';
import { type CostRow, type PlanDraft, withRow } from './plan-draft.ts';
import classes from './plans.module.css';
import { TypedNumber } from './typed-number.tsx';

const COSTS_MAX = 1e15;

interface Props {
  readonly draft: PlanDraft;
  readonly problemOf: (path: string) => string | undefined;
  readonly onChange: (draft: PlanDraft) => void;
}

export function CostRows({ draft, problemOf, onChange }: Props) {
  const { t } = useTranslation('administration');
  const { costs, costsApply } = draft;
  const change = (key: number, part: Partial<CostRow>) =>
    onChange({ ...draft, costs: costs.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  const problem = problemOf('transactionCosts');
  return (
    <fieldset className={classes.part} aria-label={t('plan.costs')}>
      <div className={classes.partHead}>
        <Title order={3} size="h4">
          {t('plan.costs')}
        </Title>
        <Switch
          label={t('plan.costsApply')}
          checked={costsApply}
          onChange={({ currentTarget: { checked } }) => {
            const next = { ...draft, costsApply: checked };
            onChange(checked && costs.length === 0 ? withRow(next) : next);
          }}
        />
      </div>
      {costsApply ? (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t('plan.costsHint')}
          </Text>
          {costs.map((row, index) => (
            <fieldset key={row.key} className={classes.row} aria-label={t('plan.row', { number: index + 1 })}>
              <TypedNumber
                label={t('plan.from')}
                digits={2}
                max={COSTS_MAX}
                value={row.min}
                error={problemOf(`transactionCosts.${index}.min`)}
                onChange={(min) => change(row.key, { min })}
              />
              <TypedNumber
                label={t('plan.below')}
                placeholder={t('plan.open')}
                digits={2}
                max={COSTS_MAX}
                value={row.max}
                error={problemOf(`transactionCosts.${index}.max`)}
                onChange={(max) => change(row.key, { max })}
              />
              <TypedNumber
                label={t('plan.rate')}
                digits={6}
                unit="%"
                max={100}
                value={row.rate}
                error={problemOf(`transactionCosts.${index}.rate`)}
                onChange={(rate) => change(row.key, { rate })}
              />
              <ActionIcon
                className={classes.remove ?? ''}
                aria-label={t('plan.removeRow', { number: index + 1 })}
                onClick={() => onChange({ ...draft, costs: costs.filter(({ key }) => key !== row.key) })}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </fieldset>
          ))}
          <CostLine
            rows={costs}
            isWrong={(index) =>
              ['min', 'max'].some((end) => problemOf(`transactionCosts.${index}.${end}`) !== undefined)
            }
          />
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange(withRow(draft))}
          >
            {t('plan.addRow')}
          </Button>
        </Stack>
      ) : null}
      {problem === undefined ? null : (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={8}>
          {problem}
        </Text>
      )}
    </fieldset>
  );
}

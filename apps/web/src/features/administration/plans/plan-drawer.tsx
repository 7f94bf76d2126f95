/** The editor of a plan: what it opens, how much, with what, and what trades cost. */
import { NAME_MAX } from '@ballast/contract/constants';
import { INTEGRATION_KEYS, PLAN_FEATURES } from '@ballast/contract/keys';
import { ANY_EXCHANGE } from '@ballast/domain/plan-permissions';
import { CONSTRAINT_KEYS, MODEL_KEYS, OBJECTIVE_KEYS } from '@ballast/quant/keys';
import { Alert, Button, Drawer, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../shared/api/failure-text.ts';
import { CostRows } from './cost-rows.tsx';
import { KeyList } from './key-list.tsx';
import { LIMIT_KEYS } from './plan-draft.ts';
import classes from './plans.module.css';
import { TypedNumber } from './typed-number.tsx';
import { type EditedPlan, usePlanForm } from './use-plan-form.ts';

interface Props {
  readonly edited: EditedPlan;
  /** Exchanges of the market. */
  readonly known: readonly string[];
  readonly onClose: () => void;
}

type Form = ReturnType<typeof usePlanForm>;

function Keys({ form: { draft, change, exchanges, problemOf } }: { readonly form: Form }) {
  const { t } = useTranslation(['administration', 'quant', 'portfolioRules', 'orders']);
  return (
    <>
      <KeyList
        title={t('administration:plan.models')}
        keys={MODEL_KEYS}
        nameOf={(key) => t(`quant:model.${key}`)}
        chosen={draft.models}
        onChange={(models) => change({ ...draft, models })}
      />
      <KeyList
        title={t('administration:plan.objectives')}
        keys={OBJECTIVE_KEYS}
        nameOf={(key) => t(`quant:objective.${key}`)}
        chosen={draft.objectives}
        onChange={(objectives) => change({ ...draft, objectives })}
      />
      <KeyList
        title={t('administration:plan.constraints')}
        keys={CONSTRAINT_KEYS}
        nameOf={(key) => t(`portfolioRules:constraint.${key}`)}
        chosen={draft.constraints}
        onChange={(constraints) => change({ ...draft, constraints })}
      />
      <KeyList
        title={t('administration:plan.integrations')}
        keys={INTEGRATION_KEYS}
        nameOf={(key) => t(`orders:integration.${key}`)}
        chosen={draft.integrations}
        onChange={(integrations) => change({ ...draft, integrations })}
      />
      <KeyList
        title={t('administration:plan.exchanges')}
        keys={[...exchanges, ANY_EXCHANGE]}
        nameOf={(key) => (key === ANY_EXCHANGE ? t('administration:plan.anyExchange') : key)}
        chosen={draft.exchanges}
        onChange={(chosen) => change({ ...draft, exchanges: chosen })}
        problem={problemOf('details.exchanges')}
        isDense
      />
    </>
  );
}

function Limits({ form: { draft, change } }: { readonly form: Form }) {
  const { t } = useTranslation('administration');
  return (
    <fieldset className={classes.part} aria-label={t('plan.limits')}>
      <div className={classes.partHead}>
        <Title order={3} size="h4">
          {t('plan.limits')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('plan.limitHint')}
        </Text>
      </div>
      <div className={classes.limits}>
        {LIMIT_KEYS.map((key) => (
          <TypedNumber
            key={key}
            label={t(`plan.limit.${key}`)}
            placeholder={t('plans.unlimited')}
            max={1_000_000}
            value={draft.limits[key]}
            onChange={(limit) => change({ ...draft, limits: { ...draft.limits, [key]: limit } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function PlanDrawer({ edited, known, onClose }: Props) {
  const { t } = useTranslation(['administration', 'common', 'errors']);
  const form = usePlanForm(edited, known, onClose);
  const { draft, change, failure, isRefused, isSaving, problemOf, submit } = form;
  const isNew = edited.id === null;
  const trouble = failure ? failureText(t, failure) : isRefused ? t('administration:plan.refused') : null;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={
        isNew
          ? t('administration:plan.createTitle')
          : t('administration:plan.editTitle', { name: edited.from?.name ?? '' })
      }
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) submit();
        }}
      >
        <Stack gap="lg">
          <TextInput
            label={t('administration:plan.name')}
            value={draft.name}
            maxLength={NAME_MAX}
            error={problemOf('name')}
            onChange={({ currentTarget }) => change({ ...draft, name: currentTarget.value })}
            data-autofocus
          />
          <KeyList
            title={t('administration:plan.features')}
            keys={PLAN_FEATURES}
            nameOf={(key) => t(`administration:plan.feature.${key}`)}
            chosen={draft.features}
            onChange={(features) => change({ ...draft, features })}
          />
          <Limits form={form} />
          <CostRows draft={draft} problemOf={problemOf} onChange={change} />
          <Keys form={form} />
          {trouble === null ? null : (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />} p="sm">
              {trouble}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t(isNew ? 'administration:plan.submitCreate' : 'administration:plan.submitSave')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}

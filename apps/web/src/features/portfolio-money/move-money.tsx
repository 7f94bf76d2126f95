/** How much is put in or taken out, and what will happen then, in numbers. */
import { MONEY_MAX, MONEY_MIN } from '@ballast/contract/constants';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { Alert, Button, Group, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { separatorsOf } from '../../shared/format/number-separators.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useMoveMoney } from './use-move-money.ts';
import { type MoneyKind, type WhatHappens, whatHappens } from './what-happens.ts';

interface Props {
  readonly portfolio: Portfolio;
  readonly kind: MoneyKind;
  readonly onClose: () => void;
}

interface WordsProps {
  readonly portfolio: Portfolio;
  readonly amount: number;
  readonly what: WhatHappens;
}

function Words({ portfolio, amount, what }: WordsProps) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const { state, withdrawal, pendingOptimization } = portfolio;
  const money = (value: number) => format.money(value, portfolio.currency);
  if (what.kind === 'none' || what.kind === 'tooMuch') return null;
  const before = money(state.balance);
  const lines = {
    add: () => [t('money.addWill', { before, after: what.kind === 'add' ? money(what.after) : '' })],
    takeNow: () => [t('money.takeNow', { before, after: what.kind === 'takeNow' ? money(what.after) : '' })],
    takeSells: () => [
      t('money.takeSells', {
        cash: before,
        missing: what.kind === 'takeSells' ? money(what.missing) : '',
        amount: money(amount),
      }),
      ...(withdrawal > 0 ? [t('money.replaces', { amount: money(withdrawal) })] : []),
    ],
  }[what.kind]();
  const isRun = what.kind !== 'takeNow';
  return (
    <Stack gap={6} role="status">
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {isRun && pendingOptimization && <Text>{t('money.openReplaced')}</Text>}
      {isRun && (
        <Text size="sm" c="dimmed">
          {t('money.note')}
        </Text>
      )}
    </Stack>
  );
}

const DONE = { add: 'added', takeNow: 'taken', takeSells: 'asked' } as const;

/** Amounts in a refusal are numbers of the portfolio's currency. */
function Refused({ error, currency }: { readonly error: unknown; readonly currency: string }) {
  const { t } = useTranslation('errors');
  const format = useFormat();
  const { code, params } = toFailure(error);
  const { value } = params;
  const worded = typeof value === 'number' ? { ...params, value: format.money(value, currency) } : params;
  return (
    <Alert color="red" role="alert">
      {failureText(t, { code, params: worded })}
    </Alert>
  );
}

export function MoveMoney({ portfolio, kind, onClose }: Props) {
  const { t } = useTranslation(['books', 'common']);
  const format = useFormat();
  const [typed, setTyped] = useState<number | string>('');
  const [isAsked, setIsAsked] = useState(false);
  const { id, name, currency, state, value, assets, status } = portfolio;
  const money = (amount: number) => format.money(amount, currency);
  const amount = typed === '' ? Number.NaN : Number(typed);
  const what = whatHappens(kind, amount, {
    cash: state.balance,
    value: value ?? 0,
    isAnythingHeld: assets.length > 0,
  });
  const move = useMoveMoney(kind, (moved) => {
    if (what.kind !== 'none' && what.kind !== 'tooMuch')
      void toast({ message: t(`books:money.${DONE[what.kind]}`, { amount: money(moved) }) });
    onClose();
  });
  const isCalculating = status === 'calculating';
  const problem =
    what.kind === 'tooMuch'
      ? t('books:money.tooMuch', { value: money(value ?? 0) })
      : what.kind === 'none' && isAsked
        ? t('books:money.required', { least: money(MONEY_MIN) })
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const isPossible = what.kind !== 'none' && what.kind !== 'tooMuch';
    if (isPossible && !isCalculating && !move.isPending) move.mutate({ id, amount });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`books:money.${kind}Title`, { name })}
      closeButtonProps={{ 'aria-label': t('common:action.cancel') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('books:money.cash', { cash: money(state.balance), value: money(value ?? 0) })}
          </Text>
          <NumberInput
            label={t('books:money.amount', { currency })}
            data-autofocus
            hideControls
            inputMode="decimal"
            decimalScale={2}
            allowNegative={false}
            min={0}
            max={MONEY_MAX}
            clampBehavior="strict"
            {...separatorsOf(format.locale)}
            value={typed}
            onChange={setTyped}
            error={problem}
          />
          <Words portfolio={portfolio} amount={amount} what={what} />
          {isCalculating && <Alert color="yellow">{t('books:money.calculating')}</Alert>}
          {move.isError && <Refused error={move.error} currency={currency} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={move.isPending}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={move.isPending} disabled={isCalculating}>
              {t(`books:money.${kind}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

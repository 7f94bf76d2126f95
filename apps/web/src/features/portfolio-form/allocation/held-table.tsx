/** Units and the price paid of each holding, with what it cost and the sum; on a phone each holding is a card. */
import { symbolCode } from '@ballast/contract/symbol';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { FigureInput } from '../figure-input.tsx';
import type { HeldRow, PortfolioValues, Typed } from '../portfolio-values.ts';
import { costOf, isIncomplete, totalCost } from './held-rows.ts';
import classes from './held-table.module.css';

interface Props {
  readonly values: PortfolioValues;
  /** As it was created. */
  readonly isFixed: boolean;
  /** Empty fields are marked. */
  readonly isMarked: boolean;
  readonly onChange: (change: Partial<PortfolioValues>) => void;
}

const DIGITS_MAX = 8;

export function HeldTable({ values, isFixed, isMarked, onChange }: Props) {
  const { t } = useTranslation(['formSteps', 'common', 'errors']);
  const format = useFormat();
  const { initialAllocation: rows, tickers, currency } = values;
  const names = new Map(tickers.map(({ symbol, name }) => [symbol, name]));
  const put = (at: number, change: Partial<HeldRow>) =>
    onChange({ initialAllocation: rows.map((row, i) => (i === at ? { ...row, ...change } : row)) });
  const problem = (value: Typed) =>
    isMarked && !(Number(value) > 0) ? t('errors:field.required') : undefined;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('formSteps:heldTicker')}</th>
          <th scope="col">{t('formSteps:heldAmount')}</th>
          <th scope="col">{t('formSteps:heldPrice')}</th>
          <th scope="col" data-end>
            {t('formSteps:heldCost')}
          </th>
          {isFixed ? null : <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const code = symbolCode(row.symbol);
          const figure = (name: 'amount' | 'price', label: string) =>
            isFixed ? (
              format.units(Number(row[name]))
            ) : (
              <FigureInput
                aria-label={`${label}: ${code}`}
                size="sm"
                digits={DIGITS_MAX}
                value={row[name]}
                problem={problem(row[name])}
                onCommit={(value) => put(at, { [name]: value })}
              />
            );
          return (
            <tr key={row.symbol}>
              <th scope="row" title={names.get(row.symbol) ?? row.symbol}>
                <span className={classes.code}>{code}</span>
                {names.has(row.symbol) ? (
                  <span className={classes.name}>{names.get(row.symbol)}</span>
                ) : (
                  <span className={classes.outside}>{t('formSteps:heldOutside')}</span>
                )}
              </th>
              <td data-label={t('formSteps:heldAmount')}>{figure('amount', t('formSteps:heldAmount'))}</td>
              <td data-label={t('formSteps:heldPrice')}>{figure('price', t('formSteps:heldPrice'))}</td>
              <td data-end data-label={t('formSteps:heldCost')} className={classes.cost}>
                {isIncomplete(row) ? '–' : format.money(costOf(row), currency)}
              </td>
              {isFixed ? null : (
                <td className={classes.remove}>
                  <ActionIcon
                    size={30}
                    aria-label={t('common:action.remove', { name: code })}
                    onClick={() => onChange({ initialAllocation: rows.filter((_, i) => i !== at) })}
                  >
                    <IconX size={15} aria-hidden />
                  </ActionIcon>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('formSteps:heldTotal', { count: rows.length })}
          </th>
          <td data-end className={classes.cost}>
            {format.money(totalCost(rows), currency)}
          </td>
          {isFixed ? null : <td />}
        </tr>
      </tfoot>
    </table>
  );
}

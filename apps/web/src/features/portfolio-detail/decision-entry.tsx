/** One decision: what was suggested and decided, both values since, and their course. */
import type { Decision } from '@ballast/contract/entities/decision';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import classes from './decision-journal.module.css';
import { DecisionPaths } from './decision-paths.tsx';

interface Props {
  readonly decision: Decision;
  readonly currency: string;
}

type Compared = Props & { readonly comparison: NonNullable<Decision['comparison']> };

function Comparison({ decision: { status, until, isOver }, comparison, currency }: Compared) {
  const { t } = useTranslation('detail');
  const format = useFormat();
  const { real, other, difference, share, course } = comparison;
  const [done, undone] =
    status === 'approved'
      ? (['withTrades', 'withoutTrades'] as const)
      : (['withoutTrades', 'withTrades'] as const);
  return (
    <div className={classes.compared}>
      <dl className={classes.values}>
        <div>
          <Text component="dt" size="sm" c="dimmed">
            <span className={classes.mark} data-path="real" aria-hidden />
            {t('journal.happened', { path: t(`journal.${done}`) })}
          </Text>
          <Text component="dd" m={0} fw={600} className="tabular">
            {format.money(real, currency)}
          </Text>
        </div>
        <div>
          <Text component="dt" size="sm" c="dimmed">
            <span className={classes.mark} data-path="other" aria-hidden />
            {t(`journal.${undone}`)}
          </Text>
          <Text component="dd" m={0} className="tabular">
            {format.money(other, currency)}
          </Text>
        </div>
        <div>
          <Text component="dt" size="sm" c="dimmed">
            {isOver ? t('journal.until', { date: format.shortDate(until) }) : t('journal.sofar')}
          </Text>
          <Text component="dd" m={0} fw={600} className="tabular">
            <SignedValue value={difference}>{format.signedMoney(difference, currency)}</SignedValue>
            {share === null ? null : (
              <Text span size="sm" c="dimmed">
                {' '}
                {format.signedPercent(share)}
              </Text>
            )}
          </Text>
        </div>
      </dl>
      <DecisionPaths course={course} />
    </div>
  );
}

export function DecisionEntry({ decision, currency }: Props) {
  const { t } = useTranslation(['detail', 'quant']);
  const format = useFormat();
  const { status, reason, decidedAt, suggested, gap, comparison, isOver, until } = decision;
  return (
    <li className={classes.entry}>
      <Text fw={550}>
        {format.shortDate(decidedAt)} · {t(`suggestions.statusOf.${status}`)}
      </Text>
      <Text size="sm">
        {t(`suggestions.reasonOf.${reason}`)}
        {suggested === null
          ? null
          : `: ${t('journal.suggested', {
              count: suggested.trades,
              traded: format.money(suggested.traded, currency),
              cost: format.money(suggested.cost, currency),
              model: t(`quant:model.${suggested.model}`),
            })}`}
      </Text>
      {comparison === null ? null : (
        <Comparison decision={decision} comparison={comparison} currency={currency} />
      )}
      {gap === null ? null : (
        <Text size="sm" c="dimmed">
          {t(`journal.gap.${gap}`)}
        </Text>
      )}
      {comparison !== null && isOver ? (
        <Text size="sm" c="dimmed">
          {t('journal.over', { date: format.shortDate(until) })}
        </Text>
      ) : null}
    </li>
  );
}

/** What the portfolio is compared with: the legend of the chart, where each benchmark is also taken away, put first, or added. */
import type { BenchmarkCurve } from '@ballast/contract/entities/performance';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { symbolCode } from '@ballast/contract/symbol';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconPlus, IconRuler2, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import classes from './benchmark-bar.module.css';
import type { PickerSlot } from './picker-slot.ts';
import { useSetBenchmarks } from './use-performance.ts';

/** More of them could not be told apart on one chart. */
const BENCHMARKS_MAX = 5;

export interface LegendEntry {
  readonly symbol: string;
  readonly colour: string;
  /** Over the shown days; undefined: not computed yet. */
  readonly total: number | null | undefined;
  readonly gap: BenchmarkCurve['gap'];
  readonly name: string;
}

interface Props {
  readonly portfolio: Portfolio;
  readonly entries: readonly LegendEntry[];
  readonly own: { readonly colour: string; readonly total: number | null | undefined } | null;
  readonly picker: (slot: PickerSlot) => ReactNode;
}

export function BenchmarkBar({ portfolio, entries, own, picker }: Props) {
  const { t } = useTranslation(['detail', 'common']);
  const format = useFormat();
  const [isPicking, setIsPicking] = useState(false);
  const set = useSetBenchmarks(portfolio);
  const { id, benchmarks } = portfolio;
  const change = (next: readonly string[]) => set.mutate({ id, benchmarks: [...next] });
  // its room is there before it is, and none where the view has no such figure
  const figure = (total: number | null | undefined, reason: string) =>
    own === null ? null : (
      <span className={classes.figure}>
        {total === null ? (
          <Missing reason={reason} />
        ) : (
          total !== undefined && <SignedValue value={total}>{format.signedPercent(total)}</SignedValue>
        )}
      </span>
    );
  return (
    <div className={classes.bar}>
      <ul className={classes.entries} aria-label={t('compare.legend')}>
        {own && (
          <li className={classes.entry} data-own>
            <span className={classes.swatch} style={{ background: own.colour }} />
            <span className={classes.code}>{t('compare.own')}</span>
            {figure(own.total, t('compare.gap.too_short'))}
          </li>
        )}
        {entries.map(({ symbol, colour, total, gap, name }, index) => {
          const code = symbolCode(symbol);
          return (
            <li key={symbol} className={classes.entry}>
              <span className={classes.swatch} style={{ background: colour }} />
              <span className={classes.code} title={name}>
                {code}
              </span>
              {figure(gap === null ? total : null, t(`compare.gap.${gap ?? 'too_short'}`))}
              {index === 0 ? (
                <span className={classes.measured}>
                  <Hint label={t('compare.measured')} hint={t('compare.measuredHint')} />
                </span>
              ) : (
                <Tooltip label={t('compare.measureBy', { name: code })}>
                  <ActionIcon
                    size={28}
                    className={classes.action ?? ''}
                    aria-label={t('compare.measureBy', { name: code })}
                    onClick={() => change([symbol, ...benchmarks.filter((each) => each !== symbol)])}
                  >
                    <IconRuler2 size={16} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
              <ActionIcon
                size={28}
                className={classes.action ?? ''}
                aria-label={t('common:action.remove', { name: code })}
                onClick={() => change(benchmarks.filter((each) => each !== symbol))}
              >
                <IconX size={15} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => setIsPicking(true)}
      >
        {t(benchmarks.length === 0 ? 'compare.choose' : 'compare.change')}
      </Button>
      {isPicking &&
        picker({
          purpose: 'benchmarks',
          initial: entries.map(({ symbol, name }) => ({ symbol, name })),
          max: BENCHMARKS_MAX,
          onClose: () => setIsPicking(false),
          onTake: (taken) => {
            setIsPicking(false);
            change(taken.map(({ symbol }) => symbol));
          },
        })}
    </div>
  );
}

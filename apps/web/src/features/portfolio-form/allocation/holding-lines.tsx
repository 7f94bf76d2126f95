/** The lines of a list of holdings: what each stands for, those outside of the portfolio's tickers, and those still open. */
import { symbolCode } from '@ballast/contract/symbol';
import { Button, Select } from '@mantine/core';
import { IconCheck, IconPlus, IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { ChosenTicker } from '../portfolio-values.ts';
import type { Candidate, HoldingLine } from './held-rows.ts';
import classes from './holding-lines.module.css';

interface Props {
  readonly lines: readonly HoldingLine[];
  readonly tickers: readonly ChosenTicker[];
  readonly onChoose: (at: number, chosen: Candidate | null) => void;
  readonly onBack: () => void;
  readonly onTake: () => void;
}

type State = 'known' | 'added' | 'open';
const ICONS = { known: IconCheck, added: IconPlus, open: IconQuestionMark } as const;

const labelOf = ({ symbol, exchange, name }: Candidate) => `${symbolCode(symbol)} · ${exchange} · ${name}`;

export function HoldingLines({ lines, tickers, onChoose, onBack, onTake }: Props) {
  const { t } = useTranslation('formSteps');
  const format = useFormat();
  const stateOf = ({ chosen }: HoldingLine): State => {
    if (chosen === null) return 'open';
    return tickers.some(({ symbol }) => symbol === chosen.symbol) ? 'known' : 'added';
  };
  const count = (state: State) => lines.filter((line) => stateOf(line) === state).length;
  const ready = lines.length - count('open');
  return (
    <div className={classes.panel}>
      <p className={classes.sum} role="status">
        {t('linesReady', { count: ready })}
        {count('added') > 0 ? ` ${t('linesAdded', { count: count('added') })}` : ''}
        {count('open') > 0 ? ` ${t('linesOpen', { count: count('open') })}` : ''}
      </p>
      <ul className={classes.list}>
        {lines.map((line, at) => {
          const state = stateOf(line);
          const Icon = ICONS[state];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold one entry twice, and its lines keep their places
            <li key={at} className={classes.line} data-state={state}>
              <Icon size={16} stroke={2} aria-hidden />
              <span className={classes.entry}>
                <span className={classes.code}>{line.entry}</span>
                <span className={classes.figures}>
                  {line.amount === null ? '–' : format.units(line.amount)} ×{' '}
                  {line.price === null ? t('noPrice') : format.units(line.price)}
                </span>
              </span>
              {state === 'known' && line.candidates.length <= 1 ? (
                <span className={classes.name}>{line.chosen?.name}</span>
              ) : (
                <Select
                  size="xs"
                  aria-label={t('lineMeans', { entry: line.entry })}
                  placeholder={t(line.candidates.length === 0 ? 'lineUnknown' : 'lineChoose')}
                  disabled={line.candidates.length === 0}
                  clearable
                  data={line.candidates.map((each) => ({ value: each.symbol, label: labelOf(each) }))}
                  value={line.chosen?.symbol ?? null}
                  onChange={(symbol) =>
                    onChoose(at, line.candidates.find((each) => each.symbol === symbol) ?? null)
                  }
                />
              )}
              <span className={classes.state}>{t(`lineState.${state}`)}</span>
            </li>
          );
        })}
      </ul>
      <div className={classes.ways}>
        <Button size="sm" disabled={ready === 0} onClick={onTake}>
          {t('linesTake', { count: ready })}
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={onBack}>
          {t('linesBack')}
        </Button>
      </div>
    </div>
  );
}

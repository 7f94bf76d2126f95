/** The tickers with their limits; only the rows in sight exist in the page. */
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenTicker } from '../portfolio-values.ts';
import type { EditorProps } from './constraint-editor.ts';
import { PercentField } from './percent-field.tsx';
import type { Limits, WeightRule } from './weight-rules.ts';
import classes from './weights-editor.module.css';

const ROW_PX = 46;
const OVERSCAN = 6;

type Paste = (event: ClipboardEvent<HTMLInputElement>, from: number, single: 'min' | 'max') => void;

interface Props {
  readonly tickers: readonly ChosenTicker[];
  readonly nameOf: (symbol: string) => string;
  readonly rules: readonly WeightRule[];
  readonly least: number;
  readonly codeAt: EditorProps['codeAt'];
  readonly onLimits: (symbol: string, limits: Limits) => void;
  readonly onPaste: Paste;
}

interface RowProps extends Pick<Props, 'onLimits' | 'onPaste' | 'least'> {
  readonly ticker: ChosenTicker;
  readonly name: string;
  readonly at: number;
  readonly rule: WeightRule | undefined;
  readonly error: string | undefined;
}

const Row = memo(function Row({ ticker, name, at, rule, least, error, onLimits, onPaste }: RowProps) {
  const { t } = useTranslation('portfolioRules');
  const { symbol } = ticker;
  return (
    <>
      <span className={classes.ticker} title={ticker.name}>
        <span className={classes.code}>{name}</span>
        <span className={classes.name}>{ticker.name}</span>
      </span>
      <PercentField
        label={t('field.minOf', { name })}
        hidesLabel
        value={rule?.min ?? null}
        placeholder={String(least * 100)}
        onType={(min) => onLimits(symbol, { min })}
        onPaste={(event) => onPaste(event, at, 'min')}
      />
      <PercentField
        label={t('field.maxOf', { name })}
        hidesLabel
        value={rule?.max ?? null}
        placeholder="100"
        error={error}
        onType={(max) => onLimits(symbol, { max })}
        onPaste={(event) => onPaste(event, at, 'max')}
      />
      <ActionIcon
        size={32}
        className={classes.clear}
        aria-label={t('action.clear', { name })}
        disabled={rule === undefined}
        onClick={() => onLimits(symbol, { min: null, max: null })}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </>
  );
});

export function WeightRows({ tickers, nameOf, rules, least, codeAt, onLimits, onPaste }: Props) {
  const { t } = useTranslation('portfolioRules');
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: tickers.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });
  const own = new Map(rules.map((rule, index) => [rule.symbol, { rule, index }]));
  // rows keep still while another one is typed into
  const latest = useRef({ onLimits, onPaste });
  latest.current = { onLimits, onPaste };
  const stable = useRef({
    onLimits: (symbol: string, limits: Limits) => latest.current.onLimits(symbol, limits),
    onPaste: ((event, from, single) => latest.current.onPaste(event, from, single)) as Paste,
  });
  return (
    <div className={classes.table}>
      <div className={classes.heads} aria-hidden>
        <span>{t('field.ticker')}</span>
        <span>{t('field.min')}</span>
        <span>{t('field.max')}</span>
        <span />
      </div>
      <div ref={box} className={classes.box}>
        <ul className={classes.rows} style={{ height: rows.getTotalSize() }} aria-label={t('weights.table')}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const ticker = tickers[index];
            if (ticker === undefined) return null;
            const found = own.get(ticker.symbol);
            const isCrossed =
              found !== undefined && codeAt(`weightConstraints.value.${found.index}.max`) === 'order';
            return (
              <li
                key={ticker.symbol}
                ref={rows.measureElement}
                data-index={index}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={tickers.length}
                aria-posinset={index + 1}
              >
                <Row
                  ticker={ticker}
                  name={nameOf(ticker.symbol)}
                  at={index}
                  rule={found?.rule}
                  least={least}
                  error={isCrossed ? t('error.order') : undefined}
                  {...stable.current}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

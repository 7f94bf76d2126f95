/** weightConstraints: limits of single tickers, one by one, for all at once, or as a pasted column. */
import { Button, Collapse, Textarea } from '@mantine/core';
import { type ClipboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from './constraint-editor.ts';
import { FieldProblem } from './field-problem.tsx';
import { FindField } from './find-field.tsx';
import { LimitsForAll } from './limits-for-all.tsx';
import { useRuleSums } from './use-rule-sums.ts';
import { WeightRows } from './weight-rows.tsx';
import { leastWeight, type PastedLimits, readLimits, withLimits } from './weight-rules.ts';
import classes from './weights-editor.module.css';

/** From so many on a field finds one. */
const FIND_FROM = 12;

export function WeightsEditor(props: EditorProps) {
  const { tickers, nameOf, constraints, codeAt, onChange } = props;
  const { t } = useTranslation('portfolioRules');
  const [wanted, setWanted] = useState('');
  const [pasted, setPasted] = useState<{ text: string; left: PastedLimits | null } | null>(null);
  const paste = useId();
  const { value } = constraints.weightConstraints;
  const problem = useRuleSums(codeAt('weightConstraints.value'), value);
  const search = wanted.trim().toLocaleLowerCase();
  const shown = tickers.filter(({ symbol, name }) =>
    `${symbol} ${name}`.toLocaleLowerCase().includes(search),
  );
  const symbols = tickers.map(({ symbol }) => symbol);

  const take = (text: string, among: readonly string[], single: 'min' | 'max') => {
    const left = readLimits(text, among, single);
    if (left.changes.size > 0) onChange(withLimits(constraints, left.changes));
    return left;
  };
  /** Several lines into a field fill the list from there on, as in a spreadsheet. */
  const fill = (event: ClipboardEvent<HTMLInputElement>, from: number, single: 'min' | 'max') => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n\t]/.test(text.trim())) return;
    event.preventDefault();
    take(
      text,
      shown.slice(from).map(({ symbol }) => symbol),
      single,
    );
  };
  return (
    <>
      <LimitsForAll
        onApply={(limits) =>
          onChange(withLimits(constraints, new Map(symbols.map((symbol) => [symbol, limits]))))
        }
      >
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          aria-expanded={pasted !== null}
          aria-controls={paste}
          onClick={() => setPasted(pasted === null ? { text: '', left: null } : null)}
        >
          {t('action.paste')}
        </Button>
        {value.length > 0 ? (
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            onClick={() => onChange({ ...constraints, weightConstraints: { enabled: true, value: [] } })}
          >
            {t('action.clearAll')}
          </Button>
        ) : null}
      </LimitsForAll>
      <Collapse expanded={pasted !== null} id={paste}>
        {pasted === null ? null : (
          <div className={classes.paste}>
            <Textarea
              label={t('weights.pasteLabel')}
              placeholder={t('weights.pasteExample')}
              autosize
              minRows={3}
              maxRows={8}
              value={pasted.text}
              onChange={({ currentTarget }) => setPasted({ text: currentTarget.value, left: null })}
            />
            <div className={classes.pasteEnd}>
              <Button
                size="sm"
                variant="default"
                disabled={pasted.text.trim() === ''}
                onClick={() => setPasted({ text: pasted.text, left: take(pasted.text, symbols, 'max') })}
              >
                {t('action.takePasted')}
              </Button>
              <p className={classes.pasteSays} role="status">
                {pasted.left === null ? '' : t('weights.pasteTaken', { count: pasted.left.changes.size })}{' '}
                {pasted.left === null || pasted.left.unread.length === 0
                  ? ''
                  : t('weights.pasteUnread', {
                      count: pasted.left.unread.length,
                      lines: pasted.left.unread.slice(0, 3).join(', '),
                    })}
              </p>
            </div>
          </div>
        )}
      </Collapse>
      {problem === undefined ? null : <FieldProblem>{problem}</FieldProblem>}
      {tickers.length >= FIND_FROM ? <FindField label={t('action.find')} onFind={setWanted} /> : null}
      {shown.length === 0 ? <p className={classes.nothing}>{t('weights.nothing')}</p> : null}
      <WeightRows
        tickers={shown}
        nameOf={nameOf}
        rules={value}
        least={leastWeight(constraints)}
        codeAt={codeAt}
        onLimits={(symbol, limits) => onChange(withLimits(constraints, new Map([[symbol, limits]])))}
        onPaste={fill}
      />
      <p className={classes.count}>{t('weights.own', { count: value.length, total: tickers.length })}</p>
    </>
  );
}

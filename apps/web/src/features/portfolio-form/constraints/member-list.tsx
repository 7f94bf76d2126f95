/** Who is in a group: all chosen tickers with a tick, those of other groups named; only the rows in sight exist in the page. */
import { Checkbox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenTicker } from '../portfolio-values.ts';
import { FindField } from './find-field.tsx';
import type { GroupRule } from './group-rules.ts';
import classes from './groups-editor.module.css';

const ROW_PX = 36;
const OVERSCAN = 6;
const FIND_FROM = 12;

interface Props {
  readonly id: string;
  readonly tickers: readonly ChosenTicker[];
  readonly nameOf: (symbol: string) => string;
  readonly group: GroupRule;
  readonly others: readonly GroupRule[];
  readonly onMembers: (members: string[]) => void;
}

export function MemberList({ id, tickers, nameOf, group, others, onMembers }: Props) {
  const { t } = useTranslation('portfolioRules');
  const [wanted, setWanted] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const search = wanted.trim().toLocaleLowerCase();
  const shown = tickers.filter(({ symbol, name }) =>
    `${symbol} ${name}`.toLocaleLowerCase().includes(search),
  );
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });
  const members = new Set(group.members);
  const elsewhere = new Map(others.flatMap((other) => other.members.map((symbol) => [symbol, other.name])));
  return (
    <div id={id} className={classes.members}>
      {tickers.length >= FIND_FROM ? <FindField label={t('action.find')} onFind={setWanted} /> : null}
      <div ref={box} className={classes.memberBox}>
        <ul
          className={classes.memberRows}
          style={{ height: rows.getTotalSize() }}
          aria-label={t('field.members')}
        >
          {rows.getVirtualItems().map(({ index, start }) => {
            const ticker = shown[index];
            if (ticker === undefined) return null;
            const { symbol, name } = ticker;
            const other = elsewhere.get(symbol);
            return (
              <li
                key={symbol}
                className={classes.memberRow}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
              >
                <Checkbox
                  size="sm"
                  checked={members.has(symbol)}
                  label={
                    <>
                      <span className={classes.code}>{nameOf(symbol)}</span>{' '}
                      <span className={classes.dim}>
                        {name}
                        {other === undefined ? '' : ` · ${t('groups.inOther', { group: other })}`}
                      </span>
                    </>
                  }
                  onChange={({ currentTarget }) =>
                    onMembers(
                      currentTarget.checked
                        ? [...group.members, symbol]
                        : group.members.filter((each) => each !== symbol),
                    )
                  }
                />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** How each constraint is edited. A missing one does not compile; docs/how-to/add-a-constraint.md. */
import type { Constraints } from '@ballast/contract/entities/configuration';
import type { EditorOf } from './constraint-editor.ts';
import { GroupsEditor } from './groups-editor.tsx';
import { HoldingsEditor } from './holdings-editor.tsx';
import { ShortEditor } from './short-editor.tsx';
import { TurnoverEditor } from './turnover-editor.tsx';
import { ViewsEditor } from './views-editor.tsx';
import { WeightsEditor } from './weights-editor.tsx';

/** A number of holdings that says something of any list. */
const HOLDINGS_AT_FIRST = 10;
const TURNOVER_AT_FIRST = 0.3;

const turnEnabled =
  <Key extends 'weightConstraints' | 'groupConstraints' | 'views'>(key: Key) =>
  (constraints: Constraints, enabled: boolean): Constraints => ({
    ...constraints,
    [key]: { ...constraints[key], enabled },
  });

export const EDITORS = {
  noShort: { turn: (constraints, noShort) => ({ ...constraints, noShort }) },
  weightConstraints: { turn: turnEnabled('weightConstraints'), Body: WeightsEditor },
  groupConstraints: { turn: turnEnabled('groupConstraints'), Body: GroupsEditor },
  cardinalityConstraints: {
    turn: (constraints, enabled, tickers) => {
      const { value } = constraints.cardinalityConstraints;
      const isChosen = value > 1 && value <= tickers;
      const first = Math.max(1, Math.min(HOLDINGS_AT_FIRST, tickers));
      return {
        ...constraints,
        cardinalityConstraints: { enabled, value: enabled && !isChosen ? first : value },
      };
    },
    Body: HoldingsEditor,
  },
  short: {
    turn: (constraints, short) => ({ ...constraints, short, ...(short ? {} : { maxShort: null }) }),
    Body: ShortEditor,
  },
  maxShort: 'inside',
  maxTurnover: {
    turn: (constraints, on) => ({ ...constraints, maxTurnover: on ? TURNOVER_AT_FIRST : null }),
    Body: TurnoverEditor,
  },
  views: { turn: turnEnabled('views'), Body: ViewsEditor },
} as const satisfies EditorOf;

/** What every editor of a constraint is given. */
import type { Constraints } from '@ballast/contract/entities/configuration';
import type { FieldErrorCode } from '@ballast/contract/errors';
import type { ConstraintKey } from '@ballast/quant/keys';
import type { ReactNode } from 'react';
import type { ChosenTicker } from '../portfolio-values.ts';

export interface EditorProps {
  readonly tickers: readonly ChosenTicker[];
  /** Short, and no other ticker's. */
  readonly nameOf: (symbol: string) => string;
  readonly constraints: Constraints;
  /** The first thing that is wrong at a path below the constraints. */
  readonly codeAt: (path: string) => FieldErrorCode | undefined;
  readonly onChange: (constraints: Constraints) => void;
}

export interface ConstraintEditor {
  /** Switched on with what it begins with, or off; what was stated is kept. */
  readonly turn: (constraints: Constraints, on: boolean, tickers: number) => Constraints;
  readonly Body?: (props: EditorProps) => ReactNode;
}

/** `inside`: it is edited within another one. */
export type EditorOf = Readonly<Record<ConstraintKey, ConstraintEditor | 'inside'>>;

/**
 * What a portfolio is worth and how it changed: one definition for list, totals, detail, stored valuations and pushed prices
 * (decision 045). Positions are rounded to cents and then added, so that what is shown adds up. Pure.
 *
 *   value = cash + Σ round(units · price)        since start = value − money put in
 *   today = Σ round(value of the position − units at the previous close · previous close − money paid since then)
 */
import { roundMoney } from '@ballast/quant/allocation/money';
import type { DayTrades } from './day-trades.ts';

export interface Position {
  readonly symbol: string;
  /** Units; negative when short. */
  readonly amount: number;
  /** Portfolio currency a unit; what was paid stands in where there is none. */
  readonly price: number;
  /** At the close before, portfolio currency; null: not known, or too old to be one of today's. */
  readonly previous: number | null;
  readonly day: DayTrades;
}

export interface PositionValue {
  readonly symbol: string;
  readonly currentValue: number;
  readonly weight: number;
  readonly changeToday: number | null;
  readonly changeTodayPct: number | null;
}

export interface Priced {
  readonly balance: number;
  /** Money put in. */
  readonly capital: number;
  readonly positions: readonly Position[];
  /** Change today of what was sold out today: it moves no more. */
  readonly closedToday: number | null;
}

export interface PortfolioValue {
  readonly value: number;
  readonly investment: number;
  /** Value of the short positions, ≥ 0. */
  readonly credit: number;
  readonly positions: readonly PositionValue[];
  /** Null where nothing has a start of the day. */
  readonly changeToday: number | null;
  readonly changeTodayPct: number | null;
  readonly profitLoss: number;
  readonly profitLossPct: number | null;
}

export const fractionOf = (part: number | null, whole: number): number | null =>
  part === null || whole === 0 ? null : part / whole;

const sum = (values: readonly number[]): number =>
  roundMoney(values.reduce((total, value) => total + value, 0));

export const sumKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sum(known);
};

/** From the later of the previous close and the price paid; null without the close that a part of it counts from. */
export const positionChange = ({ amount, price, previous, day }: Omit<Position, 'symbol'>): number | null => {
  if (day.startUnits !== 0 && previous === null) return null;
  const start = day.startUnits === 0 ? 0 : day.startUnits * (previous ?? 0);
  return roundMoney(roundMoney(amount * price) - start - day.paid);
};

/** Of the money that was at work today: what was held at the close before, and what was paid since. */
const shareOf = (change: number | null, { previous, day }: Position): number | null =>
  fractionOf(change, Math.abs(day.startUnits * (previous ?? 0)) + Math.max(day.paid, 0));

export const valuePortfolio = ({ balance, capital, positions, closedToday }: Priced): PortfolioValue => {
  const valued = positions.map((position) => {
    const changeToday = positionChange(position);
    return {
      symbol: position.symbol,
      currentValue: roundMoney(position.amount * position.price),
      changeToday,
      changeTodayPct: shareOf(changeToday, position),
    };
  });
  const investment = sum(valued.map(({ currentValue }) => currentValue));
  const value = roundMoney(balance + investment);
  const changeToday = sumKnown([...valued.map((each) => each.changeToday), closedToday]);
  const profitLoss = roundMoney(value - capital);
  return {
    value,
    investment,
    credit: sum(valued.map(({ currentValue }) => Math.max(-currentValue, 0))),
    positions: valued.map((each) => ({ ...each, weight: value === 0 ? 0 : each.currentValue / value })),
    changeToday,
    // money put in today was at work today
    changeTodayPct: changeToday === null ? null : fractionOf(changeToday, value - changeToday),
    profitLoss,
    // where more was taken out than put in there is no whole to take a part of
    profitLossPct: fractionOf(profitLoss, Math.max(capital, 0)),
  };
};

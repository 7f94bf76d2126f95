/** What the form sets up, what it begins with, and where its draft is kept. Pure. */
import { defaultCurrency } from '@ballast/contract/constants';
import { addDays, type IsoDate, isoDate } from '@ballast/contract/dates';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { User } from '@ballast/contract/entities/user';
import { preselectedModels } from '@ballast/domain/proposed-models';
import {
  type ChosenTicker,
  type Definition,
  emptyValues,
  type PortfolioValues,
  valuesOf,
  withTickers,
} from './portfolio-values.ts';
import { settle, sizeOf } from './settle.ts';

/** The same form sets up both (§1.12). */
export type Purpose = 'portfolio' | 'simulation';

type Names = ReadonlyMap<string, string>;

export interface StoredPortfolio {
  readonly portfolio: Portfolio;
  readonly names: Names;
}

/** A definition that a new one is filled in from. */
export interface Template {
  /** Of what it was taken: its draft is apart from others. */
  readonly key: string;
  readonly definition: Definition;
  /** Null: of a portfolio, which has none. */
  readonly test: { readonly start: string; readonly end: string } | null;
  readonly names: Names;
}

export interface FormStart {
  readonly purpose: Purpose;
  readonly stored: StoredPortfolio | null;
  readonly template: Template | null;
  /** Tickers that a new one begins with. */
  readonly begin: readonly ChosenTicker[];
}

/** Days before yesterday that a test begins with where nobody has chosen. */
const TEST_DAYS = 730;

export const yesterday = (now: Date): IsoDate => addDays(isoDate(now), -1);

const empty = (user: User): PortfolioValues => {
  const values = emptyValues(defaultCurrency(user.language), []);
  return { ...values, models: preselectedModels(user.subscription.plan.details, sizeOf(values)) };
};

export function freshValues(
  { purpose, stored, template }: FormStart,
  user: User,
  now: Date,
): PortfolioValues {
  if (stored) return valuesOf(stored.portfolio, stored.names);
  const values = template ? valuesOf(template.definition, template.names) : empty(user);
  const end = yesterday(now);
  return purpose === 'portfolio'
    ? values
    : {
        ...values,
        initialAllocation: [],
        investmentStartDate: template?.test?.start ?? addDays(end, -TEST_DAYS),
        endDate: template?.test?.end ?? end,
      };
}

/** With the tickers that the address asks for. */
export const begun = (values: PortfolioValues, more: readonly ChosenTicker[], user: User): PortfolioValues =>
  more.length === 0
    ? values
    : settle(values, { tickers: withTickers(values, more).tickers }, user.subscription.plan.details);

/** Null: of a new portfolio. */
export function draftPlace({ purpose, stored, template }: FormStart): string | null {
  if (stored) return stored.portfolio.id;
  const place = purpose === 'simulation' ? 'simulation' : null;
  return template === null ? place : `${place ?? 'from'}-${template.key}`;
}

/** Small schemas shared by entities and operations. Bounds keep every stored number finite and every text storable. */
import { z } from 'zod';
import { CURRENCIES, LANGUAGES, MONEY_MAX, MONEY_MIN, NAME_MAX } from './constants.ts';

/** UUID v7 in practice; any UUID is accepted so that an unknown id answers 404, not 400. */
export const idSchema = z.uuid();

export const languageSchema = z.enum(LANGUAGES);
export const currencySchema = z.enum(CURRENCIES);

/** Money in portfolio currency. */
export const positiveMoneySchema = z.number().min(MONEY_MIN).max(MONEY_MAX);
export const nonNegativeMoneySchema = z.number().nonnegative().max(MONEY_MAX);

const isToTheCent = (amount: number): boolean => Math.abs(Number(amount.toFixed(2)) - amount) === 0;
/** Money that changes hands: rounding it here would move another amount than was said. */
export const paidMoneySchema = positiveMoneySchema.refine(isToTheCent, { params: { code: 'decimals' } });

/** The books keep units and prices a unit with ten decimals, and their product as money. */
const TEN_DECIMALS = 1e-10;
const UNITS_MAX = 1e12;
const PRICE_MAX = 1e12;
export const positiveUnitsSchema = z.number().min(TEN_DECIMALS).max(UNITS_MAX);
export const nonNegativeUnitsSchema = z
  .number()
  .nonnegative()
  .max(UNITS_MAX)
  .refine((units) => units === 0 || units >= TEN_DECIMALS, { params: { code: 'minimum' } });
export const priceSchema = z.number().min(TEN_DECIMALS).max(PRICE_MAX);

/** 0.05 = 5 %. */
export const fractionSchema = z.number().min(0).max(1);
export const positiveFractionSchema = z.number().gt(0).max(1);
export const weightSchema = z.number().min(-10).max(10);

export const dateSchema = z.iso.date();
export const dateTimeSchema = z.iso.datetime();

const hasStorableText = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** User text: kept exactly; NUL and lone surrogates cannot be stored and are refused. */
export const textSchema = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine(hasStorableText, { params: { code: 'text' } });

export const nameSchema = textSchema(NAME_MAX).refine((value) => value.trim().length > 0, {
  params: { code: 'required' },
});

/** As the format has it (RFC 5321): 64 characters before the @. */
const LOCAL_PART_MAX = 64;
export const emailSchema = z
  .email()
  .max(254)
  .refine((email) => email.lastIndexOf('@') <= LOCAL_PART_MAX, { params: { code: 'email' } });

export const searchSchema = textSchema(100);

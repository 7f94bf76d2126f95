/** What is answered instead of a result (§8). Apart from the catalogue, which the browser loads first, without a validator. */
import { z } from 'zod';
import { ERROR_CODES, type ErrorCode, FIELD_ERROR_CODES } from './errors.ts';
import { EXPRESSION_ERROR_CODES } from './expression-errors.ts';

export const fieldErrorSchema = z.object({
  code: z.enum(FIELD_ERROR_CODES),
  /** The length or number that was missed; the codes of length, minimum and maximum carry it where there is one. */
  limit: z.number().optional(),
  /** Of a typed expression: what is wrong with it, where (UTF-16 units from 0), and how many of them. */
  reason: z.enum(EXPRESSION_ERROR_CODES).optional(),
  at: z.number().optional(),
  length: z.number().optional(),
});
export type FieldError = Readonly<z.infer<typeof fieldErrorSchema>>;
export type FieldErrors = Readonly<Record<string, readonly FieldError[]>>;

/** The body of every answer that is not 2xx. `errors` maps a field's dotted path to what is wrong with it. */
export const errorBodySchema = z.object({
  name: z.string(),
  message: z.string(),
  code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  errors: z.record(z.string(), z.array(fieldErrorSchema)).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

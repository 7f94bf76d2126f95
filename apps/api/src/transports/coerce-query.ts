/**
 * Query and path texts as the types the schema asks for. Strict: `1e3`, `0x10`, ` 5` and `١٢` stay texts and are then
 * refused by the schema; a field given twice is an array.
 */
import { z } from 'zod';

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const NUMBER_LENGTH_MAX = 40;

/** The schema below defaults and optional marks. */
const innermost = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodPrefault
  )
    return innermost(schema.def.innerType);
  return schema;
};

const coerceOne = (schema: z.core.$ZodType, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const target = innermost(schema);
  if (target instanceof z.ZodNumber && value.length <= NUMBER_LENGTH_MAX && NUMBER.test(value))
    return Number(value);
  if (target instanceof z.ZodBoolean && (value === 'true' || value === 'false')) return value === 'true';
  return value;
};

const coerceField = (schema: z.core.$ZodType, value: unknown): unknown => {
  const target = innermost(schema);
  if (!(target instanceof z.ZodArray)) return coerceOne(schema, value);
  const items = Array.isArray(value) ? value : [value];
  return items.map((item) => coerceOne(target.def.element, item));
};

export const coerceQuery = (
  shape: Readonly<Record<string, z.core.$ZodType>>,
  texts: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([field, value]) => {
      const schema = Object.hasOwn(shape, field) ? shape[field] : undefined;
      return [field, schema ? coerceField(schema, value) : value];
    }),
  );

/** An example value for a JSON schema, so that every call of the document shows one. */

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly additionalProperties?: unknown;
  readonly propertyNames?: JsonSchema;
}

export type Resolve = (ref: string) => JsonSchema;

const OF_FORMAT: Readonly<Record<string, string>> = {
  uuid: '0199f3a1-6b52-7c3e-9a41-5d2f8e7b1c04',
  email: 'ada@example.com',
  date: '2026-01-15',
  'date-time': '2026-01-15T09:30:00.000Z',
};

const numberOf = ({ minimum, exclusiveMinimum, maximum }: JsonSchema): number => {
  const low = Math.max(minimum ?? 0, (exclusiveMinimum ?? -1) + 1, 0);
  return maximum === undefined ? low : Math.min(low, maximum);
};

const objectOf = (schema: JsonSchema, resolve: Resolve): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => schema.required?.includes(name))
      .map(([name, property]) => [name, exampleOf(property, resolve)]),
  );

const OF_PATTERN: Readonly<Record<string, string>> = { '^[A-Z]{3}$': 'USD', '^[A-Z]{6}$': 'USDTRY' };

const stringOf = ({ format, pattern }: JsonSchema): string =>
  OF_FORMAT[format ?? ''] ?? OF_PATTERN[pattern ?? ''] ?? 'text';

const arrayOf = (schema: JsonSchema, resolve: Resolve): unknown[] => {
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, resolve));
  const { items } = schema;
  return items ? Array.from({ length: schema.minItems ?? 1 }, () => exampleOf(items, resolve)) : [];
};

export const exampleOf = (schema: JsonSchema, resolve: Resolve): unknown => {
  if (schema.$ref !== undefined) return exampleOf(resolve(schema.$ref), resolve);
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice, resolve);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, resolve);
    case 'array':
      return arrayOf(schema, resolve);
    case 'string':
      return stringOf(schema);
    case 'number':
    case 'integer':
      return numberOf(schema);
    case 'boolean':
      return false;
    default:
      return null;
  }
};

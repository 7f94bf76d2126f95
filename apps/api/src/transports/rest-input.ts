/** The parts of a REST request put together as an operation's input (§7): path, query and body never overlap. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { type Operation, pathParameters } from '@ballast/contract/operation';
import { coerceQuery } from './coerce-query.ts';

export interface RestParts {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export const takesBody = ({ method }: Operation): boolean => method === 'POST' || method === 'PUT';

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bodyFields = (operation: Operation, body: unknown): Readonly<Record<string, unknown>> => {
  if (operation.bodyField !== undefined) return { [operation.bodyField]: body };
  if (body === undefined) return {};
  if (!isPlainObject(body)) throw new CatalogueError('validation', { errors: { '': ['invalid'] } });
  return body;
};

const refuseOverlap = (own: readonly string[], other: Readonly<Record<string, unknown>>): void => {
  const doubled = own.filter((field) => Object.hasOwn(other, field));
  if (doubled.length > 0)
    throw new CatalogueError('validation', {
      errors: Object.fromEntries(doubled.map((field) => [field, ['unknown_field']])),
    });
};

export const restInput = (
  operation: Operation,
  { params, query, body }: RestParts,
): Record<string, unknown> => {
  const { shape } = operation.input;
  const inPath = pathParameters(operation.path);
  const path = coerceQuery(shape, params);
  const search = coerceQuery(shape, query);
  refuseOverlap(inPath, search);
  if (!takesBody(operation)) return { ...search, ...path };
  const fields = bodyFields(operation, body);
  const inQuery = operation.query ?? [];
  refuseOverlap([...inPath, ...inQuery], fields);
  const notQuery = Object.keys(search).filter((field) => !inQuery.includes(field));
  refuseOverlap(notQuery, search);
  return { ...fields, ...search, ...path };
};

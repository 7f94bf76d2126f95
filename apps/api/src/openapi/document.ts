/** The OpenAPI document at /api/docs/json: every call of the table with inputs, answers, errors, examples and security. */
import { ANTI_FORGERY_HEADER, API_PREFIX } from '@ballast/contract/constants';
import { ERRORS } from '@ballast/contract/errors';
import { type Operation, pathParameters } from '@ballast/contract/operation';
import { OPERATION_KEYS, type OperationKey, operationOf } from '@ballast/contract/operations';
import { declaredErrors } from '../pipeline/declared-errors.ts';
import { takesBody } from '../transports/rest-input.ts';
import { buildComponents, type Components, refTo } from './components.ts';
import { exampleOf, type JsonSchema } from './example.ts';

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly object[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, object>> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>;
  readonly security: readonly object[];
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: object;
  };
}

const errorResponses = (operation: Operation): OpenApiOperation['responses'] => {
  const codes = [...declaredErrors(operation)];
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map((code) => `${code}: ${ERRORS[code].message}`).join('; '),
        content: {
          'application/json': {
            schema: refTo('Error'),
            examples: Object.fromEntries(
              group.map((code) => [
                code,
                {
                  value: { name: ERRORS[code].name, message: ERRORS[code].message, code, requestId: 'req-1' },
                },
              ]),
            ),
          },
        },
      },
    ]),
  );
};

const successResponse = (key: OperationKey, components: Components) => {
  const { response, summary, mediaTypes = [] } = operationOf(key);
  if (response === 'file')
    return {
      description: summary,
      content: Object.fromEntries(
        mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    };
  if (response === 'stream')
    return { description: summary, content: { 'text/plain': { schema: { type: 'string' } } } };
  const schema = components.outputRef(key);
  return {
    description: summary,
    content: { 'application/json': { schema, example: exampleOf(schema, components.resolve) } },
  };
};

const parametersOf = (operation: Operation, input: JsonSchema): object[] => {
  const inPath = pathParameters(operation.path);
  const inQuery = takesBody(operation)
    ? (operation.query ?? [])
    : Object.keys(input.properties ?? {}).filter((name) => !inPath.includes(name));
  const parameter = (place: 'path' | 'query') => (name: string) => ({
    name,
    in: place,
    required: place === 'path' || (input.required?.includes(name) ?? false),
    schema: input.properties?.[name] ?? {},
  });
  return [...inPath.map(parameter('path')), ...inQuery.map(parameter('query'))];
};

const bodySchema = (operation: Operation, input: JsonSchema): JsonSchema => {
  if (operation.bodyField !== undefined) return input.properties?.[operation.bodyField] ?? {};
  const elsewhere = new Set([...pathParameters(operation.path), ...(operation.query ?? [])]);
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => !elsewhere.has(name));
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: (input.required ?? []).filter((name) => !elsewhere.has(name)),
    additionalProperties: false,
  };
};

const requestBodyOf = (operation: Operation, input: JsonSchema, components: Components) => {
  if (!takesBody(operation)) return undefined;
  const schema = bodySchema(operation, input);
  const isEmpty = schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0;
  return {
    required: !isEmpty && (schema.type !== 'object' || (schema.required?.length ?? 0) > 0),
    content: { 'application/json': { schema, example: exampleOf(schema, components.resolve) } },
  };
};

const describe = (key: OperationKey, components: Components): OpenApiOperation => {
  const operation = operationOf(key);
  const input = components.inputOf(key);
  const requestBody = requestBodyOf(operation, input, components);
  return {
    operationId: key,
    summary: operation.summary,
    tags: [operation.area],
    parameters: parametersOf(operation, input),
    ...(requestBody && { requestBody }),
    responses: { '200': successResponse(key, components), ...errorResponses(operation) },
    security: operation.access === 'public' ? [] : [{ bearer: [] }],
  };
};

export const buildOpenApiDocument = (): OpenApiDocument => {
  const components = buildComponents();
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const key of OPERATION_KEYS) {
    const { path, method } = operationOf(key);
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(key, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ballast',
      version: '1.0.0',
      description: `Portfolio optimization and investment simulation. Calls that change something and carry cookies repeat the anti-forgery cookie in the header ${ANTI_FORGERY_HEADER}.`,
    },
    servers: [{ url: API_PREFIX }],
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};

/**
 * A REST client that knows only /api/docs/json: a call that is not described there, or answers otherwise, is an error.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Json = Readonly<Record<string, unknown>>;

interface DescribedOperation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Json }>> }>
  >;
  readonly security: readonly Json[];
}

interface ApiDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is said by the document, at run time
  readonly body: any;
}

export interface CallParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** 200 unless an other one is awaited. */
  readonly expects?: number;
}

export interface DescribedApi {
  readonly call: (method: string, path: string, parts?: CallParts) => Promise<Answer>;
  readonly useToken: (token: string) => void;
  /** Calls made, by what the document calls them. */
  readonly called: () => readonly string[];
}

const JSON_TYPE = 'application/json';

export const openDescribedApi = async (address: string): Promise<DescribedApi> => {
  const document = (await (await fetch(`${address}/api/docs/json`)).json()) as ApiDocument;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'api', components: document.components });
  const called: string[] = [];
  let token: string | undefined;

  const validatorOf = (schema: Json): ValidateFunction =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as Json);

  const check = (schema: Json, value: unknown, what: string): void => {
    const validate = validatorOf(schema);
    if (!validate(value)) throw new Error(`${what} is not as described: ${ajv.errorsText(validate.errors)}`);
  };

  const checkParameters = (
    { operationId, parameters }: DescribedOperation,
    { path = {}, query = {} }: CallParts,
  ) => {
    const given = { path, query };
    for (const { name, in: place, required } of parameters)
      if (required && given[place][name] === undefined) throw new Error(`${operationId} needs ${name}`);
    for (const place of ['path', 'query'] as const)
      for (const name of Object.keys(given[place]))
        if (!parameters.some((parameter) => parameter.in === place && parameter.name === name))
          throw new Error(`${operationId} does not describe ${name}`);
  };

  return {
    useToken: (next) => {
      token = next;
    },
    called: () => called,
    call: async (method, path, parts = {}) => {
      const operation = document.paths[path]?.[method.toLowerCase()];
      if (!operation) throw new Error(`${method} ${path} is not described`);
      checkParameters(operation, parts);
      const bodySchema = operation.requestBody?.content[JSON_TYPE]?.schema;
      if (parts.body !== undefined) {
        if (!bodySchema) throw new Error(`${operation.operationId} takes no body`);
        check(bodySchema, parts.body, `the body of ${operation.operationId}`);
      }
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(parts.path?.[name] ?? ''),
      );
      const search = new URLSearchParams(parts.query).toString();
      const response = await fetch(
        `${address}${document.servers[0]?.url}${filled}${search && `?${search}`}`,
        {
          method,
          headers: {
            ...(token !== undefined && operation.security.length > 0 && { authorization: `Bearer ${token}` }),
            ...(parts.body !== undefined && { 'content-type': JSON_TYPE }),
          },
          ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
        },
      );
      const body = (await response.json()) as unknown;
      const { status } = response;
      if (status !== (parts.expects ?? 200))
        throw new Error(`${operation.operationId} answered ${status}: ${JSON.stringify(body)}`);
      const described = operation.responses[String(status)]?.content?.[JSON_TYPE]?.schema;
      if (!described) throw new Error(`${operation.operationId} does not describe the answer ${status}`);
      check(described, body, `the answer of ${operation.operationId}`);
      called.push(operation.operationId);
      return { status, body };
    },
  };
};

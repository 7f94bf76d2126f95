/** An operation of the api: see docs/how-to/add-an-operation.md. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toCamel, toKebab, toTitle } from '../naming.ts';
import { type Kind, planned, refused } from '../plan.ts';

const contractEntry = (
  area: string,
  operation: string,
): string => `  '${area}.${operation}': defineOperation({
    ...${area},
    method: 'GET',
    path: '/${toKebab(area)}/${toKebab(operation)}',
    summary: '${toTitle(operation)}',
    owner: 'self',
    effect: 'read',
    input: z.strictObject({}),
    output: z.strictObject({ count: z.number().int() }),
    extension: true,
  }),
`;

const handler = (
  area: string,
  operation: string,
): string => `/** GET /${toKebab(area)}/${toKebab(operation)}: one sentence that says what it does. */
import type { Handler } from '../../pipeline/handler.ts';

export const ${operation} = (): Handler<'${area}.${operation}'> => async () => ({ count: 0 });
`;

export const operation: Kind = {
  usage: 'operation <area>.<operationName>',
  plan: (key, root) => {
    const [area = '', name = '', ...rest] = key.split('.');
    const file = `packages/contract/src/operations/${toKebab(area)}.ts`;
    if (rest.length > 0 || name === '' || name !== toCamel(name))
      return refused('an operation is named area.operationName, as in portfolio.preview');
    if (!existsSync(join(root, file))) return refused(`there is no area ${area}: ${file} does not exist`);
    const handlers = 'apps/api/src/operations/handlers.ts';
    return planned({
      files: [
        { path: `apps/api/src/operations/${toKebab(area)}/${toKebab(name)}.ts`, text: handler(area, name) },
      ],
      insertions: [
        {
          path: file,
          after: `export const ${area}Operations = {`,
          before: '} as const',
          text: contractEntry(area, name),
        },
        {
          path: handlers,
          after: "import type { Services } from '../services/services.ts';\n",
          before: 'import',
          text: `import { ${name} } from './${toKebab(area)}/${toKebab(name)}.ts';\n`,
        },
        {
          path: handlers,
          after: 'const FACTORIES = {',
          before: '} as const',
          text: `  '${area}.${name}': ${name},\n`,
        },
      ],
      next: [`settle method, path, access, owner and schemas in ${file}`, 'write the handler and its test'],
    });
  },
};

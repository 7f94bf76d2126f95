// An operation of the api is one file with one export, and operations do not call each other.
import { posix } from 'node:path';
import type { Rule } from '../rule.ts';

const base = 'apps/api/src/operations/';

/** `operations/<group>/<operation>.ts`; helpers of a group live in `operations/<group>/shared/`. */
const isOperation = (path: string): boolean =>
  path.startsWith(base) && path.slice(base.length).split('/').length === 2;

export const oneOperationPerFile: Rule = (file) => {
  if (!isOperation(file.path) || file.kind !== 'source') return [];
  const siblings = file.imports.filter(
    ({ specifier, isTypeOnly }) =>
      specifier.startsWith('.') &&
      !isTypeOnly &&
      isOperation(posix.normalize(posix.join(posix.dirname(file.path), specifier))),
  );
  return [
    ...(file.exportedValues.length === 1
      ? []
      : [
          {
            line: 1,
            message: `exports ${file.exportedValues.length} values; an operation's file exports its handler alone`,
          },
        ]),
    ...siblings.map(({ specifier, line }) => ({
      line,
      message: `an operation must not import another one (${specifier})`,
    })),
  ];
};

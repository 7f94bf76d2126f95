/**
 * Reads imports, exports and uses of ambient things from a source text. The parser is oxc's: tools built on the old
 * TypeScript compiler API find nothing in a repository of TypeScript 7 and report that all is well.
 */
import { type Expression, parseSync, Visitor } from 'oxc-parser';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly isTypeOnly: boolean;
}

/** A name reached without an import: `process.env`, `Math.random()`, `new Date()`, `fetch()` … */
export interface AmbientUse {
  readonly name: string;
  readonly line: number;
}

export interface ParsedSource {
  readonly imports: readonly Import[];
  readonly uses: readonly AmbientUse[];
  /** Names of exported values; `*` for a star export, `default` for the default one. Types are left out. */
  readonly exportedValues: readonly string[];
  readonly problems: readonly string[];
}

const lineCounter = (text: string) => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset: number): number => starts.findLastIndex((start) => start <= offset) + 1;
};

/** `a.b.c` as text where every part is a plain name, else null. */
const dottedName = (node: Expression | { type: string }): string | null => {
  if (node.type === 'Identifier' && 'name' in node && typeof node.name === 'string') return node.name;
  if (node.type !== 'MemberExpression' || !('object' in node) || !('property' in node)) {
    return node.type === 'MetaProperty' ? 'import.meta' : null;
  }
  const object = dottedName(node.object as Expression);
  const property = node.property as { type: string; name?: string; value?: unknown };
  const key =
    property.type === 'Identifier' ? property.name : property.type === 'Literal' ? property.value : undefined;
  return object === null || typeof key !== 'string' ? null : `${object}.${key}`;
};

const literal = (node: { type: string } | null | undefined): string | null =>
  node?.type === 'Literal' && 'value' in node && typeof node.value === 'string' ? node.value : null;

export const parseSource = (path: string, text: string): ParsedSource => {
  const { module, program, errors } = parseSync(path, text);
  const lineAt = lineCounter(text);
  const imports: Import[] = [];
  const uses: AmbientUse[] = [];

  for (const one of module.staticImports) {
    const isTypeOnly = one.entries.length > 0 && one.entries.every((entry) => entry.isType);
    imports.push({ specifier: one.moduleRequest.value, line: lineAt(one.start), isTypeOnly });
  }
  const exported = module.staticExports.flatMap((one) =>
    one.entries.map((entry) => ({ entry, line: lineAt(one.start) })),
  );
  for (const { entry, line } of exported) {
    if (entry.moduleRequest)
      imports.push({ specifier: entry.moduleRequest.value, line, isTypeOnly: entry.isType });
  }

  const note = (name: string | null, start: number): void => {
    if (name !== null) uses.push({ name, line: lineAt(start) });
  };
  new Visitor({
    ImportExpression: (node) => {
      const specifier = literal(node.source);
      if (specifier !== null) imports.push({ specifier, line: lineAt(node.start), isTypeOnly: false });
    },
    TSImportType: (node) => {
      const specifier = literal(node.source);
      if (specifier !== null) imports.push({ specifier, line: lineAt(node.start), isTypeOnly: true });
    },
    MemberExpression: (node) => note(dottedName(node), node.start),
    CallExpression: (node) => {
      const name = dottedName(node.callee);
      note(name === null ? null : `${name}()`, node.start);
      const required = name === 'require' ? literal(node.arguments[0]) : null;
      if (required !== null)
        imports.push({ specifier: required, line: lineAt(node.start), isTypeOnly: false });
    },
    NewExpression: (node) => {
      const name = dottedName(node.callee);
      note(name === null ? null : `new ${name}(${node.arguments.length > 0 ? '…' : ''})`, node.start);
    },
  }).visit(program);

  const exportedValues = exported
    .filter(({ entry }) => !entry.isType)
    .map(({ entry }) => entry.exportName.name ?? (entry.exportName.kind === 'Default' ? 'default' : '*'));
  return { imports, uses, exportedValues, problems: errors.map((error) => error.message) };
};

/**
 * Ambient things are reached in one place each: the environment in `env` files, the network in `integrations`, the
 * clock and randomness where they are made and then passed on as arguments, the console nowhere.
 */
import type { Rule } from '../rule.ts';
import type { SourceFile } from '../source-file.ts';

interface Ambient {
  readonly what: string;
  readonly isUse: (name: string) => boolean;
  readonly isImport?: (specifier: string) => boolean;
  readonly isAllowedIn: (file: SourceFile) => boolean;
}

const named = (file: SourceFile, ...names: readonly string[]): boolean =>
  names.includes(file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.tsx?$/, ''));

const below = (file: SourceFile, ...folders: readonly string[]): boolean =>
  folders.some((folder) => file.path.startsWith(`${folder}/`));

/** Where somebody at a terminal starts something: read there, printed there, and handed to the folders beside it. */
const isCommand = (file: SourceFile): boolean => /^apps\/cli\/src\/[^/]+\.ts$/.test(file.path);

const networkModules = new Set([
  'undici',
  'axios',
  'node-fetch',
  'got',
  'node:http',
  'node:https',
  'node:http2',
  'http',
  'https',
]);
const pure = new Set(['quant', 'contract', 'domain', 'market', 'i18n']);

/** The simulated venue is a server beside the product, as a broker is: it listens, pushes, and keeps its book in a file. */
const isVenue = (file: SourceFile): boolean => below(file, 'packages/market/src/venue/gateway');

const ambients: readonly Ambient[] = [
  {
    what: 'process.env is read once, where a process starts',
    isUse: (name) => name === 'process.env',
    // a tool that is run inherits it whole
    isAllowedIn: (file) => isCommand(file) || named(file, 'env', 'server', 'main', 'run-tool'),
  },
  {
    what: "the network is reached from packages/integrations and the web app's shared/api and shared/session only",
    isUse: (name) =>
      /^(globalThis\.|window\.)?fetch\(\)$|^new (XMLHttpRequest|WebSocket|EventSource)\(|^navigator\.sendBeacon\(\)$/.test(
        name,
      ),
    isImport: (specifier) => networkModules.has(specifier),
    isAllowedIn: (file) =>
      below(file, 'packages/integrations', 'apps/web/src/shared/api', 'apps/web/src/shared/session') ||
      isVenue(file) ||
      // a start asks its own api whether it is ready
      named(file, 'create-application', 'wait-until-ready'),
  },
  {
    what: 'no console: log through the logger that is passed in',
    isUse: (name) => /^console\.\w+$/.test(name),
    isAllowedIn: isCommand,
  },
  {
    what: 'the clock is an argument',
    isUse: (name) => name === 'Date.now()' || name === 'new Date()' || name === 'Date()',
    // The queue schedules in real time, whatever the business clock says.
    isAllowedIn: (file) =>
      file.workspace === 'web' || file.workspace === 'jobs' || named(file, 'clock', 'server', 'main'),
  },
  {
    what: 'randomness is an argument',
    isUse: (name) => name === 'Math.random()',
    isAllowedIn: (file) => file.workspace === 'web' || named(file, 'randomness'),
  },
  {
    what: 'a pure package knows no timers, no files and no platform',
    isUse: (name) => /^(setTimeout|setInterval|setImmediate|performance\.now|crypto\.\w+)\(\)$/.test(name),
    isImport: (specifier) => specifier.startsWith('node:'),
    isAllowedIn: (file) => !pure.has(file.workspace) || isVenue(file),
  },
];

export const ambient: Rule = (file) => {
  if (file.kind !== 'source') return [];
  return ambients
    .filter((one) => !one.isAllowedIn(file))
    .flatMap((one) => [
      ...file.uses
        .filter(({ name }) => one.isUse(name))
        .map(({ name, line }) => ({ line, message: `${name}: ${one.what}` })),
      ...file.imports
        .filter(({ specifier, isTypeOnly }) => !isTypeOnly && one.isImport?.(specifier))
        .map(({ specifier, line }) => ({ line, message: `import of ${specifier}: ${one.what}` })),
    ]);
};

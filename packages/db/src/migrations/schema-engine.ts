/** Loads Prisma's schema engine from npm as WebAssembly: its own command line would download a binary. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { createMigrationAdapter } from './migration-adapter.ts';
import type { SchemaFile } from './migration-files.ts';

/** What is used of the global `WebAssembly`, whose types come only with those of the browser. */
interface Wasm {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: EngineExports };
}

interface EngineExports {
  readonly __wbindgen_start: () => void;
}

// part of the generated glue, absent from its declarations
const bindings: typeof glue & { __wbg_set_wasm?: (exports: EngineExports) => void } = glue;

const PANIC_REGISTRY = 'PRISMA_WASM_PANIC_REGISTRY';
/** Ours alone: Prisma's client sets the registry too, for an engine of its own. */
const LOADED = Symbol.for('ballast.schema-engine');

/**
 * Once for the whole process, even where this module is evaluated twice (a test runner does): the glue has one memory, and
 * a second load would take it away from an engine at work.
 */
function loadEngine(): void {
  if (Reflect.has(globalThis, LOADED)) return;
  Reflect.set(globalThis, LOADED, true);
  // without it a panic of the engine hides behind a missing global
  if (!Reflect.has(globalThis, PANIC_REGISTRY))
    Reflect.set(globalThis, PANIC_REGISTRY, {
      set_message: (message: string) => {
        throw new Error(`schema engine: ${message}`);
      },
    });
  const path = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm')
    .replace(/schema_engine\.js$/, 'schema_engine_bg.wasm');
  const wasm: Wasm = Reflect.get(globalThis, 'WebAssembly');
  const { exports } = new wasm.Instance(new wasm.Module(readFileSync(path)), {
    './schema_engine_bg.js': Object.fromEntries(Object.entries(bindings).map(withoutLingeringTimers)),
  });
  bindings.__wbg_set_wasm?.(exports);
  exports.__wbindgen_start();
}

/** The engine never clears the timer of its own lock, which would hold the process for ten seconds more. */
function withoutLingeringTimers([name, binding]: [string, unknown]): [string, unknown] {
  if (!name.startsWith('__wbg_setTimeout_')) return [name, binding];
  return [name, (callback: () => void, delayMs: number) => setTimeout(callback, delayMs >>> 0).unref()];
}

/** Runs `action` with an engine connected to `url`; afterwards no connection is left. */
export async function withSchemaEngine<Result>(
  url: string,
  schema: SchemaFile | null,
  action: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  loadEngine();
  const adapter = createMigrationAdapter(url);
  const datamodels: [string, string][] | undefined =
    schema === null ? undefined : [[schema.path, schema.content]];
  const bound = bindMigrationAwareSqlAdapterFactory(adapter.factory);
  const engine = await glue.SchemaEngine.new({ datamodels }, () => undefined, bound);
  try {
    return await action(engine);
  } catch (error) {
    throw adapter.scriptError() ?? error;
  } finally {
    engine.free();
    await adapter.dispose();
  }
}

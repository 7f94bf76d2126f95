/** Loads Prisma's schema engine from npm as WebAssembly: its own command line would download a binary. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { SchemaFile } from './migration-files.ts';

interface EngineExports extends WebAssembly.Exports {
  readonly __wbindgen_start: () => void;
}

// part of the generated glue, absent from its declarations
const bindings: typeof glue & { __wbg_set_wasm?: (exports: WebAssembly.Exports) => void } = glue;

let isLoaded = false;

function loadEngine(): void {
  if (isLoaded) return;
  const path = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm')
    .replace(/schema_engine\.js$/, 'schema_engine_bg.wasm');
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {
    './schema_engine_bg.js': { ...bindings },
  });
  const exports = instance.exports as EngineExports;
  bindings.__wbg_set_wasm?.(exports);
  exports.__wbindgen_start();
  isLoaded = true;
}

export async function createSchemaEngine(url: string, schema: SchemaFile | null): Promise<SchemaEngine> {
  loadEngine();
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: url }));
  const datamodels: [string, string][] | undefined = schema === null ? undefined : [[schema.path, schema.content]];
  return glue.SchemaEngine.new({ datamodels }, () => undefined, adapter);
}

/** The SQL that leads from one state of the schema to another, as Prisma sees it: empty where both agree. */

import { toMigrationList } from './migrate.ts';
import { type Migration, readSchema, type SchemaFile } from './migration-files.ts';
import { withSchemaEngine } from './schema-engine.ts';

const EMPTY_NOTE = '-- This is an empty migration.';

/**
 * What `schema.prisma` has and the migrations lack. Builds the migrations in a shadow database beside the one
 * of `url`, whose role must be allowed to create databases.
 */
export async function diffMigrationsToSchema(
  url: string,
  migrations: readonly Migration[],
  schema: SchemaFile = readSchema(),
): Promise<string> {
  return withSchemaEngine(url, schema, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...toMigrationList(migrations) },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return (stdout ?? '').replace(EMPTY_NOTE, '').trim();
  });
}

/**
 * Prisma's PostgreSQL adapter, made fit for migrations. As published (7.10) it cuts scripts at every semicolon,
 * also inside function bodies and outside a transaction; it refuses the catalogue's one-byte "char" columns;
 * and its shadow database is the real one wherever the connection is given as a string.
 */
import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils';
import { Client, type Pool, type QueryArrayConfig } from 'pg';

const CHAR_OID = 18;
const TEXT_OID = 25;

export interface MigrationAdapter {
  readonly factory: SqlMigrationAwareDriverAdapterFactory;
  /** What PostgreSQL said about the last script; the engine passes on a number in its place. */
  readonly scriptError: () => Error | null;
  /** Closes every connection: the engine leaves them open. */
  readonly dispose: () => Promise<void>;
}

export function createMigrationAdapter(url: string): MigrationAdapter {
  const opened: SqlDriverAdapter[] = [];
  let scriptError: Error | null = null;
  const connect = async (target: string): Promise<SqlDriverAdapter> => {
    const adapter = await connectForMigration(target, (error) => {
      scriptError = error;
    });
    opened.push(adapter);
    return adapter;
  };
  const connectToShadowDb = async (): Promise<SqlDriverAdapter> => {
    const name = `shadow_${randomUUID().replaceAll('-', '')}`;
    await runOnce(url, `CREATE DATABASE ${name}`);
    const shadow = new URL(url);
    shadow.pathname = `/${name}`;
    const adapter = await connectForMigration(shadow.href, () => undefined);
    const dispose = async () => {
      await adapter.dispose();
      await runOnce(url, `DROP DATABASE ${name}`);
    };
    return Object.assign(Object.create(adapter), { dispose });
  };
  return {
    factory: {
      provider: 'postgres',
      adapterName: '@prisma/adapter-pg',
      connect: () => connect(url),
      connectToShadowDb,
    },
    scriptError: () => scriptError,
    dispose: async () => {
      await Promise.all(opened.map((adapter) => adapter.dispose()));
    },
  };
}

async function connectForMigration(url: string, onError: (error: Error) => void): Promise<SqlDriverAdapter> {
  const adapter = await new PrismaPg({ connectionString: url, allowExitOnIdle: true }).connect();
  const pool = adapter.underlyingDriver();
  const charColumns: CharColumns = new WeakMap();
  Object.assign(adapter, { client: withReadableChars(pool, charColumns) });
  return Object.assign(Object.create(adapter), {
    queryRaw: async (query: SqlQuery) => {
      const result = await adapter.queryRaw(query);
      const chars = charColumns.get(result.rows);
      const columnTypes = result.columnTypes.map((type, column) =>
        chars?.has(column) ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    },
    // a query without parameters is one message, which PostgreSQL runs as one transaction
    executeScript: async (script: string) => {
      try {
        await pool.query(script);
      } catch (error) {
        if (error instanceof Error) onError(error);
        throw error;
      }
    },
  });
}

/** Which columns of a result were "char", by its array of rows. */
type CharColumns = WeakMap<object, ReadonlySet<number>>;

function withReadableChars(pool: Pool, charColumns: CharColumns): Pool {
  const query = async (config: QueryArrayConfig) => {
    const result = await pool.query(config);
    const chars = new Set<number>();
    result.fields.forEach((field, column) => {
      if (field.dataTypeID !== CHAR_OID) return;
      chars.add(column);
      field.dataTypeID = TEXT_OID;
    });
    charColumns.set(result.rows, chars);
    return result;
  };
  return Object.assign(Object.create(pool), { query });
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

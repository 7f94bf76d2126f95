/** What a restored database holds, and whether its books add up (safety F5). */
import { Client } from 'pg';

export interface Books {
  readonly tables: number;
  readonly rows: number;
  readonly imbalances: number;
}

export const lookAtBooks = async (url: string): Promise<Books> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const count = async (from: string): Promise<number> => {
      const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`);
      return rows[0]?.count ?? 0;
    };
    let rows = 0;
    for (const { name } of tables) rows += await count(name);
    return { tables: tables.length, rows, imbalances: await count('ledger_check') };
  } finally {
    await client.end();
  }
};

/**
 * What a hole in the api must not reach: tried from inside of its container, as the role that it connects as (safety A10).
 */
import type { Project } from './project.ts';

const FORBIDDEN = [
  `COPY (SELECT 1) TO PROGRAM 'true'`,
  `SELECT pg_read_file('/etc/passwd')`,
  'CREATE ROLE intruder',
  'SET ROLE ballast',
  'ALTER ROLE ballast_app SUPERUSER',
  'TRUNCATE audit',
  'DELETE FROM audit',
  'DROP TABLE users',
] as const;

const PROGRAM = `
const { applicationUrl } = await import('/app/apps/cli/src/start/own-database.ts');
const { default: pg } = await import('/app/node_modules/pg/lib/index.js');
const client = new pg.Client({ connectionString: applicationUrl(process.env.DATABASE_URL, process.env.DATA_DIR) });
await client.connect();
const allowed = [];
for (const statement of ${JSON.stringify(FORBIDDEN)}) {
  await client.query('BEGIN');
  await client.query(statement).then(() => allowed.push(statement), ({ code }) => code === '42501' || allowed.push(statement + ': ' + code));
  await client.query('ROLLBACK');
}
const { rows } = await client.query('SELECT rolsuper OR rolcreaterole OR rolcreatedb AS any FROM pg_roles WHERE rolname = current_user');
console.log(JSON.stringify({ allowed, rights: rows[0].any }));
await client.end();`;

/** Every one is refused for lack of rights; the way to the superuser is closed as well. */
export const checkRefusedStatements = async ({ inside }: Project): Promise<number> => {
  for (const service of ['api', 'worker']) {
    const answer = JSON.parse(await inside(service, 'node', '--input-type=module', '--eval', PROGRAM));
    if (answer.rights !== false || answer.allowed.length > 0)
      throw new Error(`${service} connects with too many rights: ${JSON.stringify(answer)}`);
    const environment = await inside(service, 'env');
    if (/^(POSTGRES_PASSWORD|OWNER_DATABASE_URL)=./m.test(environment))
      throw new Error(`${service} is told the password of the owner`);
  }
  return FORBIDDEN.length;
};

/**
 * `npm run example:rest`: the first path by REST calls only, against a running Ballast, each call checked with /api/docs/json.
 */
import { runExample } from './example/run-example.ts';

const address = process.env.BALLAST_URL ?? 'http://localhost:3000';
const account = {
  email: process.env.BALLAST_EMAIL ?? 'premium@ballast.example',
  password: process.env.BALLAST_PASSWORD ?? 'ballast-demo',
};

try {
  const called = await runExample(address, account, (line) => console.log(line));
  console.log(`${called.length} calls of ${new Set(called).size} operations, every one as described`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`${address}: ${reason}`);
  process.exitCode = 1;
}

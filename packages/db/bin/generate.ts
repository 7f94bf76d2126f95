/** `npm run generate -w packages/db`: the typed client, generated offline and only when the schema has changed. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const schema = fileURLToPath(new URL('../../../prisma/schema.prisma', import.meta.url));
const marker = fileURLToPath(new URL('../src/generated/.schema-hash', import.meta.url));

/** `null` in an image, which is given the client and not the tool that makes it. */
const findTool = (): string | null => {
  try {
    return require.resolve('prisma/package.json');
  } catch (error) {
    if (existsSync(marker)) return null;
    throw error;
  }
};

const generate = (tool: string): void => {
  const hash = createHash('sha256').update(readFileSync(schema)).update(readFileSync(tool)).digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  execFileSync(
    process.execPath,
    [tool.replace('package.json', 'build/index.js'), 'generate', '--schema', schema],
    {
      // generating needs no engine, but the command line insists on one: any executable will do
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  writeFileSync(marker, hash);
};

const tool = findTool();
if (tool !== null) generate(tool);

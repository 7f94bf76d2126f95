// What has to be made from sources before the processes can run: the database client and the web app.
import { join } from 'node:path';
import { buildWeb } from './setup/build-web.ts';
import { generateClient } from './setup/generate-client.ts';

const root = join(import.meta.dirname, '..');
await generateClient(root);
await buildWeb(root);

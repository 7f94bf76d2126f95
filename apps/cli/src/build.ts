/** What has to be made from sources before the processes can run: the database client and the web app. */
import { buildWeb } from './setup/build-web.ts';
import { generateClient } from './setup/generate-client.ts';
import { root } from './setup/root.ts';

await generateClient(root);
await buildWeb(root);

/** `npm run check-texts`: every text of the product is used, and none was left in English. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageArea, ServerArea } from '@ballast/i18n/messages';
import { readTexts } from './texts/leaves.ts';
import { untranslated } from './texts/untranslated.ts';
import { unusedTexts } from './texts/unused.ts';

const root = join(import.meta.dirname, '..');
/** Read by their own functions, key by key. */
const ELSEWHERE = new Set([
  'mail',
  'reset-mail',
  'test-mail',
  'notification-mail',
  'demo',
  'assistant-questions',
]);

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const areas = readdirSync(join(root, 'packages/i18n/src/messages/en'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !ELSEWHERE.has(name))
  .map((name) => camel(name) as MessageArea | ServerArea);

const texts = await readTexts(areas);
const problems = [
  ...untranslated(texts),
  ...unusedTexts(root, texts.en.keys()).map((key) => `${key} is used nowhere`),
];
for (const problem of problems) console.error(problem);
console.log(`${texts.en.size} texts in three languages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * `npm run screenshots`: pictures of every page into .screens/, from a product started for it or the one at --address.
 * `-- --screens phone --schemes dark --languages de --only review,detail --full` narrows it down.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '@ballast/contract/constants';
import { launchBrowser } from '@ballast/testing/browser';
import { missingComplaints, unexpectedComplaints } from '@ballast/testing/page-complaints';
import { startProduct } from '@ballast/testing/product';
import { SCHEMES, SCREENS, type Screen, takeScreenshots } from '@ballast/testing/take-screenshots';

const { values } = parseArgs({
  options: {
    address: { type: 'string' },
    folder: { type: 'string', default: '.screens' },
    screens: { type: 'string' },
    schemes: { type: 'string' },
    languages: { type: 'string' },
    only: { type: 'string', default: '' },
    full: { type: 'boolean', default: false },
  },
});

/** Those of `known` that were named, or all. */
const choose = <Name extends string>(named: string | undefined, known: readonly Name[]): readonly Name[] =>
  named === undefined ? known : known.filter((name) => named.split(',').includes(name));

const root = join(import.meta.dirname, '..');
const product = values.address === undefined ? await startProduct() : null;
const browser = await launchBrowser();
try {
  const count = await takeScreenshots({
    browser,
    address: product?.address ?? values.address ?? '',
    folder: resolve(root, values.folder),
    screens: choose(values.screens, Object.keys(SCREENS) as Screen[]),
    schemes: choose(values.schemes, SCHEMES),
    languages: choose(values.languages, LANGUAGES),
    only: values.only === '' ? [] : values.only.split(','),
    isFull: values.full,
  });
  console.log(`${count} pictures in ${values.folder}`);
  const wrong = [...unexpectedComplaints(), ...missingComplaints().map((each) => `nothing said ${each}`)];
  for (const complaint of wrong) console.error(complaint);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product?.stop();
}

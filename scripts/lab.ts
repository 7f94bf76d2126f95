/** `npm run lab -- mutate [words]`: experiments on the product itself, in a copy of the repository. */
import { mutate } from './lab/mutate.ts';

const [name, ...words] = process.argv.slice(2);
if (name === 'mutate') process.exitCode = await mutate(words);
else {
  console.error('npm run lab -- mutate [words of the mutations to try]');
  process.exitCode = 1;
}

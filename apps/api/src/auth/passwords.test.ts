/** safety A3: what does not exist costs the same work. Counted, because times tell little on a busy machine. */
import { verify } from 'argon2';
import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

it('compares one hash for every try, whether there is an account or not', async () => {
  const compared: string[] = [];
  const passwords = await createPasswords('decoy', null, (hash, password) => {
    compared.push(hash);
    return verify(hash, password);
  });
  const stored = await passwords.hash('right');
  expect(await passwords.check('right', stored)).toMatchObject({ isRight: true });
  expect(await passwords.check('wrong', stored)).toMatchObject({ isRight: false });
  expect(await passwords.check('decoy', null)).toMatchObject({ isRight: false });
  expect(compared).toHaveLength(3);
  // the same parameters, and therefore the same work
  expect(compared.map((hash) => hash.split('$').slice(0, 4))).toEqual(
    compared.map(() => stored.split('$').slice(0, 4)),
  );
});

import { expect, it } from 'vitest';
import { readSsoLink } from './read-sso-link.ts';

const read = (address: string) => readSsoLink(new URL(address, 'https://ballast.example'));
const given = { token: 'a.b-c.d_e', email: 'ada+x@example.com' };

it('reads token and address from the query, or from what stands behind #', () => {
  const text = `token=${given.token}&email=${encodeURIComponent(given.email)}`;
  expect(read(`/sso/matriks?${text}`)).toEqual(given);
  expect(read(`/sso/matriks#${text}`)).toEqual(given);
  expect(read(`/sso/matriks?token=other&email=other@example.com#${text}`)).toEqual(given);
});

it('reads nothing where one of them is missing', () => {
  for (const address of [
    '',
    '?',
    '#',
    '?token=x',
    '?email=a@b.c',
    '?token=&email=a@b.c',
    '?token=x#email=a@b.c',
  ])
    expect(read(`/sso/matriks${address}`)).toBeNull();
});

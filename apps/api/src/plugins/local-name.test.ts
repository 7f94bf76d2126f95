import { expect, it } from 'vitest';
import { isLocalName } from './local-name.ts';

it.each([
  undefined,
  '',
  'localhost',
  'LOCALHOST:3000',
  'ballast.localhost:3000',
  '127.0.0.1:3000',
  '127.1.2.3',
  '[::1]:3000',
  '[::1]',
])('is a name of this machine: %s', (host) => {
  expect(isLocalName(host)).toBe(true);
});

it.each([
  'attacker.example',
  'attacker.example:3000',
  'localhost.attacker.example',
  '127.0.0.1.attacker.example',
  'notlocalhost',
  '0.0.0.0:3000',
  '192.168.1.2:3000',
  '[::ffff:7f00:1]:3000',
  '[::2]',
  'localhost@attacker.example',
])('is not: %s', (host) => {
  expect(isLocalName(host)).toBe(false);
});

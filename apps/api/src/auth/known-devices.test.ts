import { expect, it } from 'vitest';
import { createKnownDevices } from './known-devices.ts';

const devices = createKnownDevices('secret');

it('knows a device again for the account that was signed in from it, and for no other', () => {
  const cookie = devices.remember(undefined, 'ada@example.com');
  const name = devices.findFor(cookie, 'ada@example.com');
  expect(name).toBeDefined();
  expect(devices.find(cookie)).toBe(name);
  expect(devices.findFor(cookie, 'eve@example.com')).toBeUndefined();
  expect(devices.remember(cookie, 'ada@example.com')).toBe(cookie);
  expect(cookie).not.toContain('ada');
});

it('keeps the last five accounts of a browser', () => {
  let cookie: string | undefined;
  for (let n = 0; n < 7; n += 1) cookie = devices.remember(cookie, `user-${n}`);
  const known = Array.from({ length: 7 }, (_, n) => devices.findFor(cookie, `user-${n}`) !== undefined);
  expect(known).toEqual([false, false, true, true, true, true, true]);
});

it.each([
  ['another installation', createKnownDevices('other').remember(undefined, 'ada')],
  ['nothing', undefined],
  ['no entry', '~~..~a.b'],
  ['a changed account', devices.remember(undefined, 'eve').replace(/\.[^.]+\./, '.AAAAAAAAAAAAAAAA.')],
  ['too long a text', devices.remember(undefined, 'ada').repeat(20)],
])('does not know the cookie of %s', (_name, cookie) => {
  expect(devices.find(cookie)).toBeUndefined();
  expect(devices.findFor(cookie, 'ada')).toBeUndefined();
});

import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { assessPassword, judgePassword } from './password-strength.ts';

const common = dictionary['passwords-common'] as readonly string[];
const words = dictionary['diceware-common'] as readonly string[];
const ABOUT = ['Ada', 'Lovelace', 'ada.lovelace@analytical.example'];

it('refuses each of the three thousand most common passwords', () => {
  const top = common.slice(0, 3000);
  expect(top.filter((password) => judgePassword(password, ABOUT) === 'good')).toEqual([]);
});

it('refuses what is made of the product and the user', () => {
  const made = [
    'ballast',
    'ballast1',
    'Ballast2026',
    'ballastballast',
    'portfolio',
    'portfolio1',
    'simulation',
    'matriks1',
    'idealdata',
    'lovelace',
    'Lovelace1',
    'adalovelace',
    'ada.lovelace',
    'analytical',
    'analytical1',
    'LOVELACE',
    'ecalevol',
    'l0velace',
    'ada.lovelace@analytical.example',
    'lovelacelovelace',
    // the password that every installation begins with, and what is one step from it
    'ballast-demo',
    'ballast-demo1',
    'Ballast_Demo!',
    'ballast-demo-2026',
    'demoballast#9',
  ];
  expect(made.filter((password) => judgePassword(password, ABOUT) === 'good')).toEqual([]);
});

it('accepts a long phrase about the product', () => {
  expect(judgePassword('my ballast keeps the ship upright', ABOUT)).toBe('good');
});

it('accepts long phrases in lower case, without any rule of composition', () => {
  const phrases = Array.from({ length: 200 }, (_, n) =>
    [7, 1931, 4057, 6203].map((step) => words[(n * step + step) % words.length]).join(' '),
  );
  expect(phrases.filter((phrase) => judgePassword(phrase, ABOUT) !== 'good')).toEqual([]);
});

it('counts characters rather than bytes', () => {
  expect(judgePassword('🐳🐳🐳🐳', [])).toBe('short');
});

it('judges the longest texts no slower than short ones', () => {
  const timeOf = (password: string) => {
    const times = Array.from({ length: 5 }, () => {
      const started = process.threadCpuUsage();
      judgePassword(password, ABOUT);
      return process.threadCpuUsage(started).user / 1000;
    });
    return Math.min(...times);
  };
  const short = timeOf('4@1!|$5'.repeat(4));
  expect(timeOf('4@1!|$5'.repeat(140))).toBeLessThan(20 * short + 20);
});

it.each([
  ['abc', 'longer'],
  ['password1', 'common'],
  ['qwertyuiop', 'common'],
  ['lovelace12', 'personal'],
  ['ballast-demo', 'personal'],
  ['zzzzzzzzzzzz', 'pattern'],
  ['20.10.1987', 'pattern'],
  ['xkqzwvjy', 'words'],
])('says of %s what would make it better: %s', (password, advice) => {
  const found = assessPassword(password, ABOUT);
  expect(found).toMatchObject({ advice });
  expect(found.score).toBeLessThanOrEqual(2);
});

it('has no advice for a good one', () => {
  expect(assessPassword('seven quiet harbours in winter', ABOUT)).toMatchObject({
    verdict: 'good',
    advice: null,
  });
});

import { expect, it } from 'vitest';
import { findName } from './find-name.ts';

const own = [
  { key: 'a', names: ['Growth'] },
  { key: 'b', names: ['Growth and income'] },
  { key: 'c', names: ['Emeklilik fonu'] },
  { key: 'd', names: ['Dividends'] },
  { key: 'e', names: ['The'] },
  { key: 'f', names: ['📈'] },
];

it.each([
  ['What is Growth worth?', 'en', 'a'],
  ['What is growht worth?', 'en', 'a'],
  ['Show growth and income', 'en', 'b'],
  ["Growth'un değeri ne?", 'tr', 'a'],
  ['EMEKLİLİK FONUNUN değeri', 'tr', 'c'],
  ['emeklilk fonu bugün', 'tr', 'c'],
  ['What is the risk?', 'en', null],
  ['', 'en', null],
] as const)('%s', (text, language, key) => {
  expect(findName(text, own, language)?.key ?? null).toBe(key);
});

it('leaves in the text what also asks something', () => {
  expect(findName('How high are the dividends?', own, 'en')?.rest).toContain('dividends');
  expect(findName('What is Growth worth?', own, 'en')?.rest).toBe('what is worth');
});

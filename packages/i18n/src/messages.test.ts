/** Every language has every key, the same placeholders, plural forms and no empty text. */

import { LANGUAGES, type Language } from '@ballast/contract/constants';
import { describe, expect, it } from 'vitest';
import { ASSISTANT_MESSAGES } from './assistant-messages.ts';
import { loadMessages, MESSAGE_AREAS } from './load-messages.ts';
import type { MessageArea, ServerArea } from './messages.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'string') texts.set(path, value);
    else for (const [inner, text] of flatten(value, path)) texts.set(inner, text);
  }
  return texts;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();

const SERVER_AREAS = ['assistantAnswers', 'assistantQuestions'] as const satisfies readonly ServerArea[];

const load = async (language: Language, area: MessageArea | ServerArea): Promise<Tree> =>
  area === 'assistantAnswers' || area === 'assistantQuestions'
    ? ASSISTANT_MESSAGES[language][area]
    : loadMessages(language, area);

describe.each([...MESSAGE_AREAS, ...SERVER_AREAS])('area %s', (area) => {
  it.each(LANGUAGES)('is complete in %s', async (language) => {
    const source = flatten(await load('en', area));
    const texts = flatten(await load(language, area));
    expect([...texts.keys()].sort()).toEqual([...source.keys()].sort());
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      const expected = placeholders(source.get(key) ?? '');
      // The singular may spell the number out ("one asset").
      if (key.endsWith('_one')) expect(expected, key).toEqual(expect.arrayContaining(placeholders(text)));
      else expect(placeholders(text), key).toEqual(expected);
    }
  });

  it.each(LANGUAGES)('has the plural forms that %s asks for', async (language) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const keys = new Set(flatten(await load(language, area)).keys());
    for (const key of keys) {
      if (!key.endsWith('_other')) continue;
      for (const category of categories) expect(keys).toContain(key.replace(/_other$/, `_${category}`));
    }
  });
});

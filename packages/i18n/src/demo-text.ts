/** Names and descriptions of the portfolios that demo accounts begin with, in the language of their owner. */
import type { Language } from '@ballast/contract/constants';
import { demo as de } from './messages/de/demo.ts';
import { demo as en } from './messages/en/demo.ts';
import { demo as tr } from './messages/tr/demo.ts';

interface DemoText {
  readonly name: string;
  readonly description: string;
}

export type DemoKey = keyof typeof en;

const TEXTS = { en, tr, de } satisfies Record<Language, Record<DemoKey, DemoText>>;

const isKey = (text: string): text is DemoKey => Object.hasOwn(en, text);

/** Undefined for a portfolio that goes by a name of its own. */
export const demoText = (key: string, language: Language): DemoText | undefined =>
  isKey(key) ? TEXTS[language][key] : undefined;

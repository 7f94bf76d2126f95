/** The rules of a portfolio in its form (§5): each broken and repaired, in three languages; what conflicts and the click that mends it. */
import type { Language } from '@ballast/contract/constants';
import { axeViolations, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import {
  card,
  field,
  group,
  limits,
  type Opened,
  type Options,
  openRules,
  panel,
  turn,
  type,
} from '@ballast/testing/rules-step';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();
const open = (options: Options = {}) => openRules(fixture, options);

interface Rule {
  /** As it stands before it is broken. */
  readonly from?: Options;
  readonly texts: Readonly<Record<Language, string>>;
  readonly breaks: (opened: Opened) => Promise<void>;
  readonly repairs: (opened: Opened) => Promise<void>;
}

const mend = (opened: Opened) => panel(opened).getByRole('button').first().click();

const RULES = {
  'at least one rule': {
    texts: {
      en: 'Add at least one rule.',
      tr: 'En az bir kural ekleyin.',
      de: 'Fügen Sie mindestens eine Regel hinzu.',
    },
    breaks: (opened) => turn(opened, 'weightConstraints'),
    repairs: (opened) => type(field(opened, 'maxOf', opened.codes[0] ?? ''), '50'),
  },
  'a minimum below its maximum': {
    from: { constraints: limits(0.1, 0.6) },
    texts: {
      en: 'The maximum must be above the minimum.',
      tr: 'Üst sınır alt sınırdan büyük olmalı.',
      de: 'Das Maximum muss über dem Minimum liegen.',
    },
    breaks: (opened) => type(field(opened, 'maxOf', opened.codes[0] ?? ''), '5'),
    repairs: (opened) => type(field(opened, 'maxOf', opened.codes[0] ?? ''), '70'),
  },
  'minimums of at most 100 %': {
    from: { constraints: limits(0.1, 0.9) },
    texts: {
      en: 'The minimums add up to 110%, more than 100%.',
      tr: 'Alt sınırlar toplamda %110 ediyor, %100’den çok.',
      de: 'Die Minima ergeben zusammen 110 %, mehr als 100 %.',
    },
    breaks: async (opened) => {
      await type(field(opened, 'minOf', opened.codes[0] ?? ''), '50');
      await type(field(opened, 'minOf', opened.codes[1] ?? ''), '50');
    },
    repairs: mend,
  },
  'no-short with no other rule': {
    from: { constraints: limits(0.1, 0.6) },
    texts: {
      en: 'No-short cannot be combined with other rules.',
      tr: '“Açığa satış yok” başka kurallarla birleştirilemez.',
      de: '„Keine Leerverkäufe“ lässt sich nicht mit anderen Regeln verbinden.',
    },
    breaks: (opened) => turn(opened, 'noShort'),
    repairs: async (opened) => {
      await card(opened, 'noShort').getByRole('button').click();
      expect(await card(opened, 'noShort').getByRole('switch').isChecked()).toBe(true);
      expect(await card(opened, 'weightConstraints').getByRole('switch').isChecked()).toBe(false);
    },
  },
  'all of it for a group of everything': {
    from: {
      constraints: (symbols) => ({
        noShort: false,
        groupConstraints: { enabled: true, value: [group('Keel', symbols)] },
      }),
    },
    texts: {
      en: 'All tickers are in this group, so its maximum must be 100%.',
      tr: 'Bütün varlıklar bu grupta, bu yüzden üst sınırı %100 olmalı.',
      de: 'Alle Titel sind in dieser Gruppe, ihr Maximum muss also 100 % sein.',
    },
    breaks: (opened) => type(field(opened, 'maxOf', 'Keel'), '80'),
    repairs: mend,
  },
  'a ticker in one group only': {
    from: {
      constraints: (symbols) => ({
        noShort: false,
        groupConstraints: {
          enabled: true,
          value: [group('Keel', symbols.slice(0, 2)), group('Sail', symbols.slice(2))],
        },
      }),
    },
    texts: {
      en: 'is in several groups: Keel and Sail.',
      tr: 'birkaç grupta birden: Keel ve Sail.',
      de: 'ist in mehreren Gruppen: Keel und Sail.',
    },
    breaks: async (opened) => {
      await opened.page.getByRole('button', { name: /Sail/, expanded: false }).first().click();
      await opened.page.getByRole('checkbox', { name: opened.codes[0] ?? '' }).check({ force: true });
    },
    repairs: (opened) =>
      opened.page.getByRole('checkbox', { name: opened.codes[0] ?? '' }).uncheck({ force: true }),
  },
  'members in a group': {
    texts: {
      en: 'Choose at least one member.',
      tr: 'En az bir üye seçin.',
      de: 'Wählen Sie mindestens ein Mitglied.',
    },
    breaks: async (opened) => {
      await turn(opened, 'groupConstraints');
      await opened.page.getByRole('button', { name: opened.words.action.addGroup }).click();
    },
    repairs: (opened) =>
      opened.page.getByRole('checkbox', { name: opened.codes[0] ?? '' }).check({ force: true }),
  },
  'no more holdings than tickers': {
    from: {
      constraints: () => ({ noShort: false, cardinalityConstraints: { enabled: true, value: 2 } }),
    },
    texts: {
      en: 'There are only 3 tickers.',
      tr: 'Yalnızca 3 varlık var.',
      de: 'Es sind nur 3 Titel.',
    },
    breaks: (opened) => type(card(opened, 'cardinalityConstraints').getByRole('textbox'), '7'),
    repairs: (opened) => type(card(opened, 'cardinalityConstraints').getByRole('textbox'), '3'),
  },
} as const satisfies Readonly<Record<string, Rule>>;

const CASES = Object.entries(RULES as Readonly<Record<string, Rule>>).flatMap(([name, rule]) =>
  (['en', 'tr', 'de'] as const).map((language) => [name, language, rule] as const),
);

describe('a rule of §5', () => {
  it.each(CASES)(
    '%s is told where it is broken, and no longer once it is mended: %s',
    async (_, language, rule) => {
      const opened = await open({ ...rule.from, language });
      const text = opened.page.getByText(rule.texts[language]);
      expect(await text.count()).toBe(0);
      await rule.breaks(opened);
      await text.first().waitFor();
      await rule.repairs(opened);
      await text.first().waitFor({ state: 'detached' });
      await panel(opened)
        .getByText(opened.words.feasibility[rule === RULES['no-short with no other rule'] ? 'none' : 'ok'])
        .waitFor();
      await opened.context.close();
    },
    120_000,
  );

  it('is told when the field is left, not while somebody types', async () => {
    const opened = await open({ constraints: limits(0.2, 0.9) });
    const max = field(opened, 'maxOf', opened.codes[0] ?? '');
    await max.click();
    await max.press('Control+a');
    // on its way to 15 and on to 95
    await max.pressSequentially('15');
    await opened.page.locator('[data-state="unstated"]').waitFor({ state: 'attached' });
    expect(await opened.page.getByText('The maximum must be above the minimum.').count()).toBe(0);
    await max.blur();
    await opened.page.getByText('The maximum must be above the minimum.').waitFor();
    await opened.context.close();
  }, 120_000);
});

describe('a conflict of rules', () => {
  const asked: Options = {
    tickers: 10,
    constraints: (symbols) => ({
      noShort: false,
      weightConstraints: {
        enabled: true,
        value: symbols.slice(0, 6).map((symbol) => ({ symbol, min: 0, max: 0.05 })),
      },
      groupConstraints: { enabled: true, value: [group('Technology', symbols.slice(0, 6), 0.4)] },
    }),
  };

  it.each([
    [
      'en',
      'Technology at least 40% and at most 5% a name cannot both hold with 6 names.',
      'Lower the minimum of Technology to 30%',
      'Raise the maximum of 6 tickers to 6.67%',
    ],
    [
      'tr',
      'Technology için en az %40 ile varlık başına en çok %5, 6 varlıkla birlikte sağlanamaz.',
      'Technology alt sınırını %30 yap',
      '6 varlığın üst sınırını %6,67 yap',
    ],
    [
      'de',
      'Technology mindestens 40 % und höchstens 5 % je Titel gehen bei 6 Titeln nicht zusammen.',
      'Minimum von Technology auf 30 % senken',
      'Maximum von 6 Titeln auf 6,67 % anheben',
    ],
  ] as const)(
    'is told in words with its numbers, and one click mends it: %s',
    async (language, words, ...repairs) => {
      for (const repair of repairs) {
        const opened = await open({ ...asked, language });
        await panel(opened).getByText(words).waitFor();
        expect(await axeViolations(opened.page)).toEqual([]);
        await panel(opened).getByRole('button', { name: repair }).click();
        await panel(opened).getByText(opened.words.feasibility.ok).waitFor();
        await opened.context.close();
      }
    },
    180_000,
  );

  it('stands on a phone without moving it sideways', async () => {
    const opened = await open({ ...asked, viewport: { width: 390, height: 844 } });
    await panel(opened).getByRole('button').first().waitFor();
    await turn(opened, 'views');
    await turn(opened, 'short');
    await turn(opened, 'maxTurnover');
    expect(await sidewaysOverflow(opened.page)).toBe(0);
    expect(await axeViolations(opened.page)).toEqual([]);
    await opened.context.close();
  }, 120_000);
});

describe('rules are entered', () => {
  it('for all at once and as a pasted column', async () => {
    const opened = await open({ tickers: 20 });
    const { page, codes, words } = opened;
    await turn(opened, 'weightConstraints');
    await field(opened, 'maxOf', 'All').fill('10');
    await page.getByRole('button', { name: words.action.applyToAll }).click();
    await page.getByText('20 of 20 have limits of their own.').waitFor();
    await page.getByRole('button', { name: words.action.paste }).click();
    await page.getByLabel(words.weights.pasteLabel).fill(`${codes[1]} 2 12\n${codes[0]}\t3\t15\nNOBODY 1 2`);
    await page.getByRole('button', { name: words.action.takePasted }).click();
    await page.getByText('2 lines taken over.').waitFor();
    await page.getByText('1 line could not be read: NOBODY 1 2').waitFor();
    expect(await field(opened, 'maxOf', codes[1] ?? '').inputValue()).toBe('12');
    expect(await field(opened, 'minOf', codes[0] ?? '').inputValue()).toBe('3');
    await panel(opened).getByText(words.feasibility.ok).waitFor();
    await opened.context.close();
  }, 120_000);

  it('for groups by sector, country and exchange in one click', async () => {
    const opened = await open({ tickers: 20 });
    const { page, words } = opened;
    await turn(opened, 'groupConstraints');
    for (const by of ['bySector', 'byCountry', 'byExchange'] as const) {
      await page.getByRole('button', { name: words.action[by] }).click();
      const made = card(opened, 'groupConstraints').getByLabel(words.field.groupName);
      await made.first().waitFor();
      await page.getByText(words.groups.allTaken).waitFor();
      for (let left = await made.count(); left > 0; left--)
        await page
          .getByRole('button', { name: /^Remove / })
          .first()
          .click();
    }
    await opened.context.close();
  }, 120_000);
});

describe('what is typed', () => {
  it('counts as soon as its field is left, though no frame has shown it yet', async () => {
    const opened = await open({ tickers: 12, constraints: limits(0, 0.5) });
    const { page, codes } = opened;
    await panel(opened).getByText(opened.words.feasibility.ok).waitFor();
    const [first = '', second = ''] = codes;
    await field(opened, 'maxOf', first).focus();
    // from here on no frame comes
    await page.evaluate('window.requestAnimationFrame = () => 0');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('31');
    await page.keyboard.press('Tab');
    await expect.poll(() => field(opened, 'maxOf', first).inputValue()).toBe('31');
    await expect
      .poll(() => page.evaluate<string>(`Object.entries(localStorage).map(([, value]) => value).join()`))
      .toContain('0.31');
    expect(await field(opened, 'maxOf', second).inputValue()).toBe('50');
  });
});

describe('with 300 tickers, 300 limits and 20 groups', () => {
  it('typing is not held up, and the answer comes from the worker', async () => {
    const opened = await open({
      tickers: 300,
      constraints: (symbols) => ({
        noShort: false,
        weightConstraints: {
          enabled: true,
          value: symbols.map((symbol) => ({ symbol, min: 0, max: 0.05 })),
        },
        groupConstraints: {
          enabled: true,
          value: Array.from({ length: 20 }, (_, g) =>
            group(`Group ${g + 1}`, symbols.slice(15 * g, 15 * g + 15), 0.01, 0.9),
          ),
        },
      }),
    });
    const { page, codes, words } = opened;
    await panel(opened).getByText(words.feasibility.ok).waitFor();
    const input = field(opened, 'maxOf', codes[2] ?? '');
    await input.click();
    await input.press('Control+a');
    await page.evaluate(`
      window.keys = [];
      window.judged = [];
      addEventListener('keydown', () => { const from = performance.now(); requestAnimationFrame(() => setTimeout(() => window.keys.push(performance.now() - from))); }, true);
    `);
    for (const key of ['0', '.', '0', '4', '2', '1', '7', '3', '5', '9']) {
      await input.press(key);
      await page.waitForTimeout(120);
    }
    // the frame of the last one may be on its way
    await expect.poll(() => page.evaluate('window.keys.length')).toBe(10);
    const keys = (await page.evaluate('window.keys')) as number[];
    const sorted = keys.toSorted((a, b) => a - b);
    process.stdout.write(
      `typing with 300 limits: median ${sorted[sorted.length >> 1]?.toFixed(0)} ms, longest ${sorted.at(-1)?.toFixed(0)} ms to the next frame\n`,
    );
    expect(keys).toHaveLength(10);
    // rows out of sight are not in the page
    expect(await page.locator('li[data-index]').count()).toBeLessThan(40);
    await type(field(opened, 'minOf', 'Group 1'), '80');
    const asked = Date.now();
    await panel(opened).getByText(words.feasibility.conflict).waitFor();
    process.stdout.write(`the conflict stood after ${Date.now() - asked} ms\n`);
    await opened.context.close();
  }, 180_000);
});

/** The rules of §5 outside the step of constraints: each broken and repaired in the form, in three languages; the labels of §9. */
import { LANGUAGES, type Language } from '@ballast/contract/constants';
import { CONSTRAINTS_DEFAULT, REBALANCING_DEFAULT } from '@ballast/contract/entities/defaults';
import { loadMessages } from '@ballast/i18n/load-messages';
import type { Messages } from '@ballast/i18n/messages';
import type { Translated } from '@ballast/i18n/translated';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { type DraftTicker, someTickers, storeDraft } from '@ballast/testing/form-draft';
import type { SignedIn } from '@ballast/testing/signed-in';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const fixture = browserFixture();

interface Opened {
  readonly page: Page;
  readonly t: Translated<Messages['formSteps']>;
  readonly portfolio: Translated<Messages['portfolio']>;
}

interface Rule {
  readonly step: string;
  readonly plan?: 'Standard';
  /** As it stands before it is broken. */
  readonly from?: (tickers: readonly DraftTicker[]) => object;
  readonly texts: Readonly<Record<Language, string>>;
  /** Absent: broken by what it begins with. */
  readonly breaks?: (opened: Opened) => Promise<void>;
  readonly repairs: (opened: Opened) => Promise<void>;
}

const type = async (input: Locator, text: string) => {
  await input.fill(text);
  await input.blur();
};
const firstPill = ({ page }: Opened) =>
  page.locator('section[aria-labelledby="form-step"] ul li button').first();
const models = ({ page }: Opened, state = '') => page.locator(`input[name="models"]${state}`);
const trigger = ({ page, t }: Opened, key: keyof Opened['t']['trigger']) =>
  page.getByRole('checkbox', { name: t.trigger[key], exact: true });
const limitOf = ({ page, t }: Opened, key: keyof Opened['t']['trigger']) =>
  page.getByLabel(`${t.trigger[key]}: ${key === 'period' ? t.days : t.limit}`);
const aversion = ({ page, t }: Opened) =>
  page.getByLabel(t.riskAversion.replace('{{min}}', '1').replace('{{max}}', '10'));
const choose = (input: Locator) => input.check({ force: true });
const submit = ({ page, portfolio }: Opened) =>
  page.getByRole('button', { name: portfolio.form.submit, exact: true }).click();
const withLimits = (tickers: readonly DraftTicker[], max: number) => ({
  ...CONSTRAINTS_DEFAULT,
  ...{
    noShort: false,
    weightConstraints: { enabled: true, value: tickers.map(({ symbol }) => ({ symbol, min: 0, max })) },
  },
});

const RULES = {
  'at least three tickers': {
    step: 'symbols',
    from: (tickers) => ({ tickers: tickers.slice(0, 3) }),
    texts: {
      en: 'Value must be at least 3 length',
      tr: 'Değer en az 3 uzunlukta olmalı',
      de: 'Der Wert muss mindestens 3 lang sein',
    },
    breaks: (opened) => firstPill(opened).click(),
    repairs: async ({ page, portfolio }) => {
      await page.getByRole('button', { name: portfolio.form.changeTickers, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .locator('li[data-row] input[type="checkbox"]:not(:checked)')
        .first()
        .click({ force: true });
      await dialog.getByRole('button', { name: / 3 |^3 / }).click();
    },
  },
  'any ticker at all': {
    step: 'symbols',
    from: () => ({ tickers: [] }),
    texts: {
      en: 'Choose at least 3 tickers.',
      tr: 'En az 3 sembol seçin.',
      de: 'Wählen Sie mindestens 3 Wertpapiere.',
    },
    breaks: submit,
    repairs: ({ page, t }) =>
      page.getByText(t.startFrom, { exact: true }).locator('..').getByRole('button').first().click(),
  },
  'no more tickers than the plan has': {
    step: 'symbols',
    plan: 'Standard',
    from: (tickers) => ({ tickers: tickers.slice(0, 51) }),
    texts: {
      en: 'Value must be at most 50 length',
      tr: 'Değer en fazla 50 uzunlukta olmalı',
      de: 'Der Wert darf höchstens 50 lang sein',
    },
    repairs: (opened) => firstPill(opened).click(),
  },
  'an investment': {
    step: 'symbols',
    texts: {
      en: 'Planned investment is required.',
      tr: 'Planlanan yatırım zorunludur.',
      de: 'Geplante Anlage ist erforderlich.',
    },
    breaks: ({ page, portfolio }) => type(page.getByLabel(portfolio.form.investment), ''),
    repairs: ({ page, portfolio }) => type(page.getByLabel(portfolio.form.investment), '5000'),
  },
  'weights that sum to 100 %': {
    step: 'constraints',
    from: (tickers) => ({
      tickers: tickers.slice(0, 3),
      constraints: withLimits(tickers.slice(0, 3), 0.4),
    }),
    texts: {
      en: 'The maximums of 3 tickers add up to 90%, but 100% is invested.',
      tr: '3 varlığın üst sınırları toplamda %90 ediyor, oysa %100’ü yatırılır.',
      de: 'Die Maxima von 3 Titeln ergeben zusammen 90 %, investiert werden aber 100 %.',
    },
    breaks: ({ page }) => type(page.locator('li[data-index="0"] input').nth(1), '10'),
    repairs: ({ page }) => type(page.locator('li[data-index="0"] input').nth(1), '20'),
  },
  'at least one trigger': {
    step: 'rebalancing',
    texts: {
      en: 'Choose at least one of these, or switch watching off.',
      tr: 'Bunlardan en az birini seçin ya da izlemeyi kapatın.',
      de: 'Wählen Sie mindestens eines davon oder schalten Sie die Überwachung aus.',
    },
    breaks: (opened) => trigger(opened, 'drift').uncheck(),
    repairs: (opened) => trigger(opened, 'jump').check(),
  },
  'a period above the least of the plan': {
    step: 'rebalancing',
    plan: 'Standard',
    from: () => ({ rebalancing: { ...REBALANCING_DEFAULT, period: { active: true, value: 30 } } }),
    texts: {
      en: 'Choose whole days, at least 7 in your plan Standard.',
      tr: 'Tam gün seçin; Standard planınızda en az 7.',
      de: 'Wählen Sie ganze Tage, mindestens 7 im Tarif Standard.',
    },
    breaks: (opened) => type(limitOf(opened, 'period'), '6'),
    repairs: (opened) => type(limitOf(opened, 'period'), '7'),
  },
  'a threshold above nothing': {
    step: 'rebalancing',
    from: () => ({ rebalancing: { ...REBALANCING_DEFAULT, threshold: { active: true, value: 0.05 } } }),
    texts: {
      en: 'Choose a value above 0% and at most 100%.',
      tr: '%0’ın üzerinde, en çok %100 bir değer seçin.',
      de: 'Wählen Sie mehr als 0 % und höchstens 100 %.',
    },
    breaks: (opened) => type(limitOf(opened, 'threshold'), '0'),
    repairs: (opened) => type(limitOf(opened, 'threshold'), '100'),
  },
  'a risk aversion of 1 to 10': {
    step: 'objective',
    from: () => ({ objective: 'Utility' }),
    texts: {
      en: 'Risk aversion must be between 1 and 10.',
      tr: 'Riskten kaçınma 1 ile 10 arasında olmalı.',
      de: 'Risikoscheu muss zwischen 1 und 10 liegen.',
    },
    breaks: (opened) => type(aversion(opened), '11'),
    repairs: (opened) => type(aversion(opened), '10'),
  },
  'at least one model': {
    step: 'algorithm',
    texts: {
      en: 'Choose at least one model.',
      tr: 'En az bir model seçin.',
      de: 'Wählen Sie mindestens ein Modell.',
    },
    breaks: (opened) => models(opened, ':checked').uncheck({ force: true }),
    repairs: (opened) => choose(models(opened).first()),
  },
  'no more models than the plan has': {
    step: 'algorithm',
    plan: 'Standard',
    from: () => ({ models: ['linear_method', 'sample_algorithm', 'oracle_method'] }),
    texts: {
      en: 'Value must be at most 3 length',
      tr: 'Değer en fazla 3 uzunlukta olmalı',
      de: 'Der Wert darf höchstens 3 lang sein',
    },
    breaks: (opened) => choose(models(opened, ':not(:checked):enabled').first()),
    repairs: (opened) => models(opened, ':checked').first().uncheck({ force: true }),
  },
  'closed forms for Magnus models alone': {
    step: 'algorithm',
    from: () => ({
      models: ['static_magnus_algorithm'],
      constraints: { ...CONSTRAINTS_DEFAULT, noShort: false, short: true },
    }),
    texts: {
      en: 'Only where every chosen model is a Magnus model.',
      tr: 'Yalnızca seçilen her model bir Magnus modeliyse.',
      de: 'Nur wenn jedes gewählte Modell ein Magnus-Modell ist.',
    },
    breaks: (opened) => choose(models(opened).first()),
    repairs: async (opened) => {
      await models(opened).first().uncheck({ force: true });
      await expect.poll(() => opened.page.getByRole('switch').isDisabled()).toBe(false);
    },
  },
  'a past of enough closes': {
    step: 'period',
    texts: {
      en: 'Too few: at least 20 are needed.',
      tr: 'Çok az: en az 20 gerekir.',
      de: 'Zu wenige: mindestens 20 sind nötig.',
    },
    breaks: ({ page }) => choose(page.locator('input[name="dataPeriod"]').last()),
    repairs: ({ page }) => choose(page.locator('input[name="dataPeriod"]').first()),
  },
  'all fields of what is held': {
    step: 'allocation',
    from: ([first]) => ({ initialAllocation: [{ symbol: first?.symbol, amount: '', price: '' }] }),
    texts: {
      en: 'Every holding needs units and a price above zero.',
      tr: 'Her varlık için sıfırdan büyük adet ve fiyat gerekir.',
      de: 'Jede Position braucht Stückzahl und Kaufkurs über null.',
    },
    breaks: submit,
    repairs: async ({ page, t }) => {
      await type(page.getByLabel(new RegExp(`^${t.heldAmount}: `)), '12');
      await type(page.getByLabel(new RegExp(`^${t.heldPrice}: `)), '100');
    },
  },
} as const satisfies Readonly<Record<string, Rule>>;

describe.each(LANGUAGES)('in %s', (language) => {
  let session: SignedIn;
  let opened: Opened;
  let tickers: readonly DraftTicker[];
  let ownPlan: string;

  beforeAll(async () => {
    session = await fixture.signIn({ language });
    ownPlan = session.session.user.subscription.plan.name;
    tickers = await someTickers(session, 51);
    const [t, portfolio] = await Promise.all([
      loadMessages(language, 'formSteps') as Promise<Opened['t']>,
      loadMessages(language, 'portfolio') as Promise<Opened['portfolio']>,
    ]);
    opened = { page: await session.context.newPage(), t, portfolio };
  });
  afterAll(() => session.context.close());

  const putOn = async (plan: string) => {
    await fixture.product.query(
      'UPDATE users SET plan_id = (SELECT id FROM plans WHERE name = $1) WHERE id = $2',
      [plan, session.session.user.id],
    );
    // past what the api remembers of its callers
    const named = async () =>
      ((await (await session.call('GET', '/auth/user')).json()) as SignedIn['session']['user']).subscription
        .plan.name;
    await expect.poll(named).toBe(plan);
  };
  const open = async (step: string, entered: object) => {
    const { page } = opened;
    await page.goto('/portfolio/list');
    await page.evaluate(storeDraft(session, { tickers: tickers.slice(0, 4), ...entered }));
    await page.goto(`/portfolio/form?step=${step}`);
    await page.locator('#form-step').waitFor();
  };

  it.each(Object.entries(RULES as Readonly<Record<string, Rule>>))(
    '%s: told where it is broken, and no longer once it is mended',
    async (_, { step, plan, from, texts, breaks, repairs }) => {
      await putOn(plan ?? ownPlan);
      await open(step, from?.(tickers) ?? {});
      const text = opened.page.getByText(texts[language]);
      if (breaks) {
        expect(await text.count()).toBe(0);
        await breaks(opened);
      }
      await text.first().waitFor();
      await repairs(opened);
      await text.first().waitFor({ state: 'detached' });
    },
  );

  it('utility, with and without tracking error, return, and a risk of one’s own have their labels', async () => {
    const { page, t } = opened;
    const labels = {
      en: [
        'Maximize quadratic utility',
        'Maximize quadratic utility with tracking error',
        'Maximize return',
        'Custom',
      ],
      tr: [
        'Karesel faydayı en üste çıkar',
        'Karesel faydayı takip hatasıyla en üste çıkar',
        'Getiriyi en üste çıkar',
        'Özel',
      ],
      de: [
        'Quadratischen Nutzen maximieren',
        'Quadratischen Nutzen mit Tracking Error maximieren',
        'Rendite maximieren',
        'Eigene Angabe',
      ],
    }[language];
    const [utility = '', tracking = '', greatest = '', custom = ''] = labels;
    await putOn(ownPlan);
    await open('objective', { objective: 'MaxRet', targetRisk: 0.25 });
    const card = (title: string) =>
      page.locator('label').filter({ has: page.getByText(title, { exact: true }) });
    const isChosen = (title: string) => card(title).locator('input').isChecked();
    expect(await isChosen(greatest)).toBe(true);
    // the four profiles, and a figure that is none of theirs
    expect(await isChosen(t.riskProfiles.growth)).toBe(true);
    await type(page.getByLabel(t.targetRisk), '26');
    await expect.poll(() => isChosen(custom)).toBe(true);
    await choose(card(t.riskProfiles.moderate).locator('input'));
    await expect.poll(() => isChosen(custom)).toBe(false);
    await choose(card(custom).locator('input'));
    await expect.poll(() => isChosen(custom)).toBe(true);
    expect(await page.getByLabel(t.targetRisk).inputValue()).toMatch(/^12[.,]5$/);
    for (const title of [tracking, utility]) {
      await choose(card(title).locator('input'));
      await expect.poll(() => isChosen(title)).toBe(true);
    }
  });
});

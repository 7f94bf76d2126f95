import type { FieldError } from '@ballast/contract/error-body';
import type { FieldErrorCode } from '@ballast/contract/errors';
import { loadMessages } from '@ballast/i18n/load-messages';
import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Failure } from '../api/failure.ts';
import { showServerErrors } from './show-server-errors.ts';
import type { RulesForm } from './use-rules-form.ts';

interface Values {
  readonly name: string;
  readonly period: number;
}

const texts = {} as Record<'en' | 'tr' | 'de', TFunction>;

beforeAll(async () => {
  for (const language of ['en', 'tr', 'de'] as const) {
    const i18n = createInstance();
    const areas = {
      errors: await loadMessages(language, 'errors'),
      forms: await loadMessages(language, 'forms'),
    };
    await i18n.init({ lng: language, ns: ['errors', 'forms'], resources: { [language]: areas } });
    texts[language] = i18n.t;
  }
});

const refused = (fields: Failure['fields']): Failure => ({
  code: 'validation',
  params: {},
  fields,
  requestId: null,
  status: 400,
});

/** What a form is told, as `field: words`. */
function show(fields: Failure['fields'], language: 'en' | 'tr' | 'de' = 'en') {
  const told: string[] = [];
  const form = {
    getValues: () => ({ name: '', period: 0, note: '' }),
    labelOf: (name: string) => ({ name: 'Name', period: 'Period' })[name],
    setError: (name: string, { message }: { readonly message: string }) => told.push(`${name}: ${message}`),
  } as unknown as RulesForm<Values>;
  return { isShown: showServerErrors(form, refused(fields), texts[language]), told };
}

describe('field errors of the server (§8)', () => {
  const said = [
    ['required', 'This field is required.', 'Bu alan zorunludur.', 'Dieses Feld ist erforderlich.'],
    ['invalid', 'Period is not valid.', 'Period geçerli değil.', 'Period ist nicht gültig.'],
    ['minimum', 'This value is too small.', 'Bu değer çok küçük.', 'Dieser Wert ist zu klein.'],
    ['maximum', 'This value is too large.', 'Bu değer çok büyük.', 'Dieser Wert ist zu groß.'],
  ] as const satisfies readonly (readonly [FieldErrorCode, string, string, string])[];

  it.each(said)('say %s in three languages', (code, en, tr, de) => {
    expect(show({ period: [{ code }] }).told).toEqual([`period: ${en}`]);
    expect(show({ period: [{ code }] }, 'tr').told).toEqual([`period: ${tr}`]);
    expect(show({ period: [{ code }] }, 'de').told).toEqual([`period: ${de}`]);
  });

  it('say the length that was missed, and which field is not valid, in the words of §5', () => {
    const told = (error: FieldError) => show({ name: [error] }).told[0];
    expect(told({ code: 'min_length', limit: 8 })).toBe('name: Value must be at least 8 length');
    expect(told({ code: 'max_length', limit: 20 })).toBe('name: Value must be at most 20 length');
    expect(told({ code: 'invalid' })).toBe('name: Name is not valid.');
  });

  it('do without a limit and without a name where there is none', () => {
    expect(show({ name: [{ code: 'min_length' }] }).told).toEqual(['name: This value is too short.']);
    expect(show({ note: [{ code: 'invalid' }] }).told).toEqual(['note: This value is not valid.']);
  });

  it('find the field below a path, and only the first reason is shown', () => {
    const { told } = show({ 'rebalancing.period.value': [{ code: 'minimum' }, { code: 'invalid' }] });
    expect(told).toEqual(['period: This value is too small.']);
  });

  it('are left to the caller where the form has no such field', () => {
    expect(show({ elsewhere: [{ code: 'required' }] })).toEqual({ isShown: false, told: [] });
    expect(show({ name: [{ code: 'required' }] }).isShown).toBe(true);
  });
});

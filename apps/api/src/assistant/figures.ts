/** Facts of every form that pages show figures in, for one reader. */
import type { Formatter } from '@ballast/i18n/format/formatter';
import type { Fact } from './tool.ts';

/** Key, label and page. */
export type Place = readonly [key: string, label: string, href: string];

type Show<Value> = (place: Place, value: Value | null | undefined) => Fact;

const shownBy =
  <Value extends number | string>(show: (value: Value) => string): Show<Value> =>
  ([key, label, href], value) => ({
    ...{ key, label, href },
    value: value ?? null,
    shown: value === null || value === undefined ? null : show(value),
  });

export const figuresFor = (format: Formatter) => ({
  percent: shownBy((value: number) => format.percent(value)),
  signedPercent: shownBy((value: number) => format.signedPercent(value)),
  number: shownBy((value: number) => format.number(value)),
  integer: shownBy((value: number) => format.integer(value)),
  units: shownBy((value: number) => format.units(value)),
  date: shownBy((value: string) => format.date(value)),
  shortDate: shownBy((value: string) => format.shortDate(value)),
  text: shownBy((value: string) => value),
  money: (currency: string) => shownBy((value: number) => format.money(value, currency)),
  signedMoney: (currency: string) => shownBy((value: number) => format.signedMoney(value, currency)),
  wholeMoney: (currency: string) => shownBy((value: number) => format.wholeMoney(value, currency)),
  price: (currency: string) => shownBy((value: number) => format.price(value, currency)),
});

/** A cell of a table: what is missing has no link. */
export const cellOf = ({ shown, href }: Fact, missing: string) =>
  shown === null ? missing : { shown, href };

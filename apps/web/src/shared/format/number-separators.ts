/** How numbers are typed in a locale. */
export const separatorsOf = (locale: string) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { thousandSeparator: find('group'), decimalSeparator: find('decimal') };
};

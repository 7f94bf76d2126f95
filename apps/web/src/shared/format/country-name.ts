/** Names of countries as the browser knows them in the reader's language. */

export const createCountryName = (locale: string): ((code: string) => string) => {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
};

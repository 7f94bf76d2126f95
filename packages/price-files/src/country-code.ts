/** ISO 3166 code of a country that a file writes in English or as a code. */

const spellings: Readonly<Record<string, string>> = {
  turkey: 'TR',
  türkiye: 'TR',
  usa: 'US',
  uk: 'GB',
  'great britain': 'GB',
  'south korea': 'KR',
  'hong kong': 'HK',
  macau: 'MO',
  russia: 'RU',
  'czech republic': 'CZ',
  'ivory coast': 'CI',
};

function readRegionNames(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code] as const];
    }),
  );
}

const byName = readRegionNames();

/** Null for an empty or unknown country. */
export function countryCode(text: string): string | null {
  const name = text.trim();
  if (/^[A-Z]{2}$/.test(name)) return name;
  const key = name.toLowerCase();
  return spellings[key] ?? byName.get(key) ?? null;
}

/** Browser and system of a session, as people call them; null for what is neither, like a script. */

export interface DeviceName {
  readonly browser: string;
  readonly system: string;
}

type Signs = readonly (readonly [pattern: RegExp, name: string])[];

/** In this order: most browsers also claim to be those that stand below them. */
const BROWSERS: Signs = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: Signs = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (signs: Signs, userAgent: string) => signs.find(([pattern]) => pattern.test(userAgent))?.[1];

export function deviceName(userAgent: string): DeviceName | null {
  const [browser, system] = [firstOf(BROWSERS, userAgent), firstOf(SYSTEMS, userAgent)];
  return browser === undefined || system === undefined ? null : { browser, system };
}

/** Days that many remember, first and last close of each (math#stress-windows). */
export const STRESS_WINDOWS = {
  crisis2008: { from: '2007-10-09', to: '2009-03-09' },
  lira2018: { from: '2018-01-29', to: '2018-09-04' },
  covid2020: { from: '2020-02-19', to: '2020-03-23' },
  lira2021: { from: '2021-09-01', to: '2021-12-20' },
  inflation2022: { from: '2022-01-03', to: '2022-10-12' },
} as const;
export type StressWindowKey = keyof typeof STRESS_WINDOWS;
export const STRESS_WINDOW_KEYS = Object.keys(STRESS_WINDOWS) as readonly StressWindowKey[];

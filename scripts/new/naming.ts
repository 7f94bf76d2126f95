/** One key in the spellings that code needs. */

/** `riskBudget`, `risk-budget`, `risk_budget` → ['risk', 'budget']. */
const wordsOf = (key: string): readonly string[] =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s._-]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const toPascal = (key: string): string => wordsOf(key).map(capitalize).join('');
export const toCamel = (key: string): string => {
  const pascal = toPascal(key);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
};
export const toKebab = (key: string): string => wordsOf(key).join('-');
/** As a title: `Risk budget`. */
export const toTitle = (key: string): string => capitalize(wordsOf(key).join(' '));

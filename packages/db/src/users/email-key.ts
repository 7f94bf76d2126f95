/**
 * What makes an e-mail address unique: letter case does not, but no two letters are merged. Lower-casing turns
 * İ into i with a dot and the Kelvin sign into k: a character that would become ASCII stays as it is, so that
 * `İ@x` and `i@x` remain two people (SAFETY C2).
 */
export function emailKey(email: string): string {
  return Array.from(email.normalize('NFC'), lowerCase).join('');
}

const IS_ASCII = /^[\0-\x7f]$/;

function lowerCase(character: string): string {
  const lower = character.toLowerCase();
  const isMerged = !IS_ASCII.test(character) && Array.from(lower).some((part) => IS_ASCII.test(part));
  return isMerged ? character : lower;
}

/**
 * What makes an e-mail address unique: neither letter case nor composition does, but no two letters are merged.
 * Lower-casing turns İ into i with a dot, and composing turns the Kelvin sign into K: a character that would become
 * ASCII stays as it is, so that `İ@x` and `i@x` remain two people (safety C2).
 */
export function emailKey(email: string): string {
  const composed = email
    .split(LOOKALIKES)
    .map((part) => (LOOKALIKE.test(part) ? part : part.normalize('NFC')));
  return Array.from(composed.join(''), lowerCase).join('');
}

/** Characters that composition replaces by ASCII: Greek question mark and varia, Kelvin sign. */
const LOOKALIKES = /([\u037E\u1FEF\u212A])/;
const LOOKALIKE = /^[\u037E\u1FEF\u212A]$/;
const ASCII = /^\p{ASCII}$/u;

function lowerCase(character: string): string {
  const lower = character.toLowerCase();
  const isMerged = !ASCII.test(character) && Array.from(lower).some((part) => ASCII.test(part));
  return isMerged ? character : lower;
}

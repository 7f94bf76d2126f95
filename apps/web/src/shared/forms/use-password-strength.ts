/** How strong what is being typed is; the judge with its word lists is fetched with the first character. */
import type { PasswordStrength } from '@ballast/domain/password-strength';
import { useEffect, useState } from 'react';
import { fetchPiece } from '../api/fetch-piece.ts';

const loadJudge = () => fetchPiece(() => import('@ballast/domain/password-strength'));

/** null: nothing is typed, or the judge has not come yet. The server judges in any case. */
export function usePasswordStrength(password: string, about: readonly string[]): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const words = about.join('\n');
  useEffect(() => {
    if (password === '') {
      setStrength(null);
      return undefined;
    }
    let isCurrent = true;
    loadJudge()
      .then(({ assessPassword }) => isCurrent && setStrength(assessPassword(password, words.split('\n'))))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [password, words]);
  return strength;
}

/** Changes the language here and, for a signed-in user, on the server; says so for 2 s (§9). */
import { DEFAULT_LANGUAGE, LANGUAGE_TOAST_MS, type Language } from '@ballast/contract/constants';
import { isLanguage } from '@ballast/i18n/languages';
import { useTranslation } from 'react-i18next';
import { useEntrance } from '../session/entrance.tsx';
import { toast } from '../ui/toast.ts';
import { changeLanguage } from './i18n.ts';

export function useLanguage() {
  const { i18n } = useTranslation('shell');
  const { session, connect } = useEntrance();
  const change = async (language: Language) => {
    if (language === i18n.language) return;
    await changeLanguage(language);
    void toast({ message: i18n.t('shell:header.languageChanged'), duration: LANGUAGE_TOAST_MS });
    if (session.isSignedIn()) await (await connect()).storeLanguage(language);
  };
  return { language: isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE, change };
}

/** Language, for pages, mails and reports alike. */
import { LANGUAGES, type Language } from '@ballast/contract/constants';
import { LANGUAGE_NAMES } from '@ballast/i18n/languages';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { AccountCard } from './account-card.tsx';

export function SettingsCard() {
  const { t } = useTranslation('account');
  const { language, change } = useLanguage();
  return (
    <AccountCard title={t('settings.title')}>
      <Select
        maw={320}
        label={t('settings.language')}
        description={t('settings.languageHint')}
        value={language}
        allowDeselect={false}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={(chosen) => void change(chosen as Language)}
      />
    </AccountCard>
  );
}

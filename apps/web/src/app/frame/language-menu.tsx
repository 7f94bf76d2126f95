/** The language switch; a signed-in user's choice is kept on the server too. */
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fetchMenu, MenuButton } from '../../shared/ui/menu-button.tsx';

const menu = fetchMenu(() => import('./language-choices.tsx'));

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  return (
    <MenuButton label={t('header.language')} icon={<IconLanguage size={19} stroke={1.6} />} menu={menu} />
  );
}

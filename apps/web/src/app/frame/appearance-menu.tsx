/** Light, dark or system; gain and loss colours. */
import { IconSunMoon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fetchMenu, MenuButton } from '../../shared/ui/menu-button.tsx';

const menu = fetchMenu(() => import('./appearance-choices.tsx'));

export function AppearanceMenu() {
  const { t } = useTranslation('shell');
  return (
    <MenuButton label={t('header.appearance')} icon={<IconSunMoon size={19} stroke={1.6} />} menu={menu} />
  );
}

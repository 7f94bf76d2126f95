/** The bar above every signed-in page: search, amounts, appearance, language, notices, account. */
import { ActionIcon, Kbd, Tooltip, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePreference } from '../../shared/preferences/preference.ts';
import { amountsPreference } from '../../shared/preferences/preferences.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { HOME } from '../../shared/routing/paths.ts';
import { KeelMark } from '../../shared/ui/brand/keel-mark.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { openPalette } from './command-palette.tsx';
import classes from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { UserMenu } from './user-menu.tsx';

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export function Header() {
  const { t } = useTranslation('shell');
  const [amounts, setAmounts] = usePreference(amountsPreference);
  const isHidden = amounts === 'hidden';
  const amountsLabel = t(isHidden ? 'header.showAmounts' : 'header.hideAmounts');
  return (
    <header className={classes.header}>
      <Link to={linkTo(HOME)} className={classes.mark} aria-label={t('nav.home')}>
        <KeelMark size={30} />
      </Link>
      <UnstyledButton
        className={classes.search}
        onClick={openPalette}
        aria-label={`${t('header.palette')} ${SHORTCUT}`}
      >
        <IconSearch size={16} stroke={1.8} aria-hidden="true" />
        <span>{t('header.palette')}</span>
        <Kbd size="xs">{SHORTCUT}</Kbd>
      </UnstyledButton>
      <div className={classes.controls}>
        <Tooltip label={amountsLabel}>
          <ActionIcon
            aria-label={amountsLabel}
            aria-pressed={isHidden}
            onClick={() => setAmounts(isHidden ? 'shown' : 'hidden')}
          >
            {isHidden ? <IconEyeOff size={19} stroke={1.6} /> : <IconEye size={19} stroke={1.6} />}
          </ActionIcon>
        </Tooltip>
        <AppearanceMenu />
        <LanguageMenu />
        <NotificationBell />
        <UserMenu />
      </div>
    </header>
  );
}

/** Around a page for visitors: whose product it is, appearance and language, and no way into anybody's account. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '../../shared/ui/brand/wordmark.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './shared-frame.module.css';

export function SharedFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.frame}>
      <meta name="robots" content="noindex, nofollow" />
      <header className={classes.controls}>
        <Wordmark />
        <span className={classes.menus}>
          <AppearanceMenu />
          <LanguageMenu />
        </span>
      </header>
      <main className={classes.content}>{children}</main>
      <footer className={classes.footer}>{t('footer.disclaimer')}</footer>
    </div>
  );
}

/** The frame of sign-in and its neighbours: a quiet card beside what the product stands for. */
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Wordmark } from '../../shared/ui/brand/wordmark.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import classes from './auth-frame.module.css';
import { FrontierDrawing } from './frontier-drawing.tsx';
import { LanguageMenu } from './language-menu.tsx';

const POINTS = ['optimize', 'supervise', 'decide'] as const;

export function AuthFrame() {
  const { t } = useTranslation(['auth', 'shell']);
  return (
    <div className={classes.frame}>
      <aside className={classes.side}>
        <FrontierDrawing />
        <Wordmark size={34} />
        <div className={classes.words}>
          <p className={classes.tagline}>{t('auth:tagline')}</p>
          <ul className={classes.points}>
            {POINTS.map((point) => (
              <li key={point}>{t(`auth:points.${point}`)}</li>
            ))}
          </ul>
        </div>
      </aside>
      <div className={classes.main}>
        <header className={classes.controls}>
          <span className={classes.phoneMark}>
            <Wordmark />
          </span>
          <span className={classes.menus}>
            <AppearanceMenu />
            <LanguageMenu />
          </span>
        </header>
        <main className={classes.content}>
          <Outlet />
        </main>
        <footer className={classes.footer}>{t('shell:footer.disclaimer')}</footer>
      </div>
    </div>
  );
}

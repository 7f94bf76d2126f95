/** What the signs of the bars mean, once a page. */
import { useTranslation } from 'react-i18next';
import classes from './accuracy-bar.module.css';

const SIGNS = {
  hits: <circle cx="8" cy="7" r="4.5" fill="currentColor" />,
  interval: <path d="M1.5 3v8M14.5 3v8M1.5 7h13" stroke="currentColor" strokeWidth="1.6" fill="none" />,
  coin: <path d="M8 1v12" stroke="currentColor" strokeWidth="1.2" />,
  up: <path d="M3.5 4h9L8 10.5z" fill="var(--mantine-color-text)" />,
} as const;
const KEYS = ['hits', 'interval', 'coin', 'up'] as const;

export function AccuracyKey() {
  const { t } = useTranslation('forecast');
  return (
    <ul className={classes.key}>
      {KEYS.map((key) => (
        <li key={key}>
          <svg width="16" height="14" viewBox="0 0 16 14" aria-hidden="true">
            {SIGNS[key]}
          </svg>
          {t(`record.${key}`)}
        </li>
      ))}
    </ul>
  );
}

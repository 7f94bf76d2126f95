/** What the lines and marks of the fan mean. */
import { useTranslation } from 'react-i18next';
import classes from './fan-card.module.css';

const SIGNS = {
  close: <path d="M1 7h16" stroke="var(--ballast-accent-text)" strokeWidth="2" />,
  forecast: <path d="M1 7h16" stroke="var(--ballast-accent-text)" strokeWidth="2" strokeDasharray="2 3" />,
  half: <rect x="1" y="2" width="16" height="10" fill="var(--ballast-accent-text)" opacity="0.3" />,
  most: <rect x="1" y="2" width="16" height="10" fill="var(--ballast-accent-text)" opacity="0.14" />,
  hit: <circle cx="9" cy="7" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.75" />,
  miss: <path d="M5.5 3.5l7 7M12.5 3.5l-7 7" stroke="currentColor" strokeWidth="1.75" />,
} as const;
const KEYS = ['close', 'forecast', 'half', 'most', 'hit', 'miss'] as const;

export function FanLegend() {
  const { t } = useTranslation('forecast');
  return (
    <ul className={classes.legend}>
      {KEYS.map((key) => (
        <li key={key}>
          <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
            {SIGNS[key]}
          </svg>
          {t(`fan.${key}`)}
        </li>
      ))}
    </ul>
  );
}

/** What the marks of past forecasts mean. */
import { useTranslation } from 'react-i18next';
import classes from './fan-card.module.css';

const SIGNS = {
  predicted: <path d="M1 7h16" stroke="currentColor" strokeWidth="1.5" />,
  hit: <circle cx="9" cy="7" r="4" fill="var(--ballast-accent-text)" />,
  miss: <path d="M5.5 3.5l7 7M12.5 3.5l-7 7" stroke="currentColor" strokeWidth="1.75" />,
} as const;
const KEYS = ['predicted', 'hit', 'miss'] as const;

export function PastLegend() {
  const { t } = useTranslation('forecast');
  return (
    <ul className={classes.legend}>
      {KEYS.map((key) => (
        <li key={key}>
          <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
            {SIGNS[key]}
          </svg>
          {t(`past.${key}`)}
        </li>
      ))}
    </ul>
  );
}

/** Where else the search finds something, where this tab has little: one click goes there and keeps the text. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { elsewhere } from './elsewhere.ts';
import classes from './other-tabs.module.css';
import type { TickerSearch } from './use-ticker-search.ts';

/** With more finds than these nobody needs to look elsewhere. */
const FEW = 8;

export function OtherTabs({ search }: { readonly search: TickerSearch }) {
  const { t } = useTranslation('marketData');
  const { total, openTab } = search;
  const others = elsewhere(search);
  // an empty list says it itself, and larger
  if (total === 0 || total >= FEW || others.length === 0) return null;
  return (
    <div className={classes.others}>
      <span>{t('picker.elsewhere')}</span>
      {others.map(({ tab, count }) => (
        <Button key={tab} size="compact-xs" variant="default" onClick={() => openTab(tab)}>
          {t(`picker.inTab.${tab}`, { count })}
        </Button>
      ))}
    </div>
  );
}

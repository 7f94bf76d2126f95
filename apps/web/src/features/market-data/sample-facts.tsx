/** What a set of sample data is: symbols, how far its prices reach, from whom and under which licence. */
import type { SampleSetState } from '@ballast/contract/entities/market-import';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { bytesText } from './bytes-text.ts';
import classes from './samples.module.css';

export function SampleFacts({ set }: { readonly set: SampleSetState }) {
  const { t } = useTranslation('samples');
  const format = useFormat();
  return (
    <span className={classes.facts}>
      <span className="tabular">
        {t('facts', {
          count: set.series,
          from: format.shortDate(set.from),
          to: format.shortDate(set.to),
        })}
      </span>
      <span className="tabular">{bytesText(set.bytes, format)}</span>
      <span>
        <span className={classes.hidden}>{t('source')}: </span>
        {set.sources.map(({ name, url, licence }, at) => (
          <span key={name}>
            {at > 0 ? '; ' : ''}
            <Anchor href={url} target="_blank" rel="noreferrer" size="sm" underline="always">
              {name}
            </Anchor>{' '}
            ({licence === 'ECB' ? t('ECB') : licence})
          </span>
        ))}
      </span>
    </span>
  );
}

/** What an upload is called: by its name, or by those of the files that were chosen together. */
import type { MarketImport } from '@ballast/contract/entities/market-import';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';

export type TitledFile = Pick<MarketImport, 'fileName' | 'packed'>;

export function useFileTitle(): (file: TitledFile) => string {
  const { t } = useTranslation('marketImport');
  const format = useFormat();
  return ({ fileName, packed }) => {
    if (packed === null) return fileName;
    const { count, names } = packed;
    const more = count > names.length ? ['…'] : [];
    return t('upload.files', { number: format.integer(count), names: [...names, ...more].join(', ') });
  };
}

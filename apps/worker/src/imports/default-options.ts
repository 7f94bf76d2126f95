/** What holds for an import until the user chooses otherwise: a data set named after the file, everything else as found. */
import { type ImportOptions, importOptionsSchema } from '@ballast/contract/entities/market-import';
import { DATASET_NAME_MAX } from '@ballast/contract/market-import';

/** `bist-2021.csv.gz` → `bist-2021` */
export const baseName = (fileName: string): string =>
  fileName.replace(/^.*[\\/]/, '').replace(/(\.(csv|tsv|txt|xlsx))?(\.gz|\.zip)?$/i, '');

export const defaultOptions = (fileName: string): ImportOptions =>
  importOptionsSchema.parse({ dataset: baseName(fileName).slice(0, DATASET_NAME_MAX).trim() || 'prices' });

/** What an import of sample data is asked for with: the names first, then the sets. */
import { type ImportOptions, importOptionsSchema } from '@ballast/contract/entities/market-import';
import type { ImportKind, SampleSetKey } from '@ballast/contract/market-import';
import { NAMES_KEY, SAMPLE_NAMES, type SampleFile, sampleSet } from './sample-sets.ts';

export interface SampleRequest {
  readonly sample: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  /** After decompression: that is what is read. */
  readonly size: number;
  readonly options: ImportOptions;
}

const request = (
  sample: string,
  kind: ImportKind,
  { file, plainBytes }: SampleFile,
  options: object,
): SampleRequest => ({
  ...{ sample, kind, fileName: file.replace(/\.br$/, ''), size: plainBytes },
  options: importOptionsSchema.parse(options),
});

export const sampleRequests = (keys: readonly SampleSetKey[]): SampleRequest[] => [
  request(NAMES_KEY, 'tickers', SAMPLE_NAMES, { dataset: NAMES_KEY }),
  ...[...new Set(keys)].map(sampleSet).map((set) => {
    const { key, dataset, symbols } = set;
    return request(key, 'prices', set, { dataset, symbols });
  }),
];

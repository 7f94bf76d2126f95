/** The sample data that come with the product, each set with what has become of it here. */
import type { SampleSetState } from '@ballast/contract/entities/market-import';
import type { ImportRecord } from '@ballast/db/market-data/import-record';
import {
  type LoadedSample,
  listLoadedSamples,
  listSampleImports,
} from '@ballast/db/market-data/sample-imports';
import { type SampleSet, sampleSets } from '@ballast/integrations/market-data/samples/sample-sets';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

const LOADING: readonly string[] = ['staging', 'staged', 'publishing'];
const FAILED: readonly string[] = ['refused', 'failed'];

type State = Pick<SampleSetState, 'state' | 'progress' | 'loadedAt' | 'datasetId'>;

const stateOf = (loaded: LoadedSample | undefined, run: ImportRecord | undefined): State => {
  const none = { progress: null, loadedAt: null, datasetId: null };
  if (loaded)
    return {
      ...{ state: 'loaded', progress: null },
      ...{ loadedAt: loaded.loadedAt.toISOString(), datasetId: loaded.datasetId },
    };
  if (run && LOADING.includes(run.status)) {
    const { progress, status } = run;
    const read = progress === null ? 0 : progress.done / progress.total;
    return { ...none, state: 'loading', progress: status === 'staging' ? read : 1 };
  }
  return { ...none, state: run && FAILED.includes(run.status) ? 'failed' : 'absent' };
};

const present = (set: SampleSet, state: State): SampleSetState => {
  const { key, series, points, from, to, bytes, sources } = set;
  return { ...{ key, series, points, from, to, bytes }, sources: [...sources], ...state };
};

export const samples =
  ({ db }: Pick<Services, 'db'>): Handler<'marketImport.samples'> =>
  async () => {
    const [loaded, imports] = await Promise.all([listLoadedSamples(db), listSampleImports(db)]);
    return {
      list: sampleSets.map((set) =>
        present(
          set,
          stateOf(
            loaded.find(({ sample }) => sample === set.key),
            imports.find(({ sample }) => sample === set.key),
          ),
        ),
      ),
    };
  };

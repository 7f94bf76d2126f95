/** POST /portfolio/preview-import: what trades of before would become, and what is wrong with them. */
import type { Handler } from '../../pipeline/handler.ts';
import type { AskWorker } from '../../previews/ask-worker.ts';

export interface PreviewImportParts {
  readonly askWorker: AskWorker;
}

export const previewImport =
  ({ askWorker }: PreviewImportParts): Handler<'portfolio.previewImport'> =>
  async ({ input, caller: { userId }, signal }) => {
    const { summary } = await askWorker('plannedTrades', { ...input, withPlan: false }, { userId, signal });
    return summary;
  };

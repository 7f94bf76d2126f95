/** GET /portfolio/{id}/risk. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Handler } from '../../pipeline/handler.ts';
import type { AskWorker } from '../../previews/ask-worker.ts';

export const risk =
  ({ askWorker }: { readonly askWorker: AskWorker }): Handler<'portfolio.risk'> =>
  async ({ input: { id: portfolioId }, caller: { userId }, signal }) => {
    const answer = await askWorker('portfolioRisk', { portfolioId, userId }, { userId, signal });
    if (answer.status === 'gone') throw new CatalogueError('notFound');
    return answer;
  };

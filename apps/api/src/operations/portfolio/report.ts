/** §7 GET /portfolio/report-generate/{id}: the portfolio as a PDF, which a worker sets (decision 069). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { findUser } from '@ballast/db/users/find-user';
import type { Handler } from '../../pipeline/handler.ts';
import type { AskWorker } from '../../previews/ask-worker.ts';
import { type ReportParts, readReportFacts } from '../../reports/report-facts.ts';
import { reportFileName } from '../../reports/report-file-name.ts';

const isUnavailable = (error: unknown): boolean =>
  error instanceof CatalogueError && error.code === 'previewUnavailable';

/** Once more where there was no answer in time: by then a process is warm. */
const askTwice = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return ask();
  }
};

export const report =
  (parts: ReportParts & { readonly askWorker: AskWorker }): Handler<'portfolio.report'> =>
  async ({ input: { id }, caller: { userId }, signal }) => {
    // the caller's is remembered for a while, and who has just changed it asks in the new one
    const user = await findUser(parts.db, userId);
    if (user === null) throw new CatalogueError('unauthorized');
    const who = { userId, signal };
    const facts = await readReportFacts(parts, {
      key: { id, userId },
      language: user.language,
      measureRisk: async () => {
        const asked = { portfolioId: id, userId };
        const risk = await askTwice(() => parts.askWorker('portfolioRisk', asked, who));
        if (risk.status === 'gone') throw new CatalogueError('notFound');
        return risk;
      },
    });
    const { pdf } = await parts.askWorker('portfolioReport', facts, who);
    return {
      fileName: reportFileName(facts.portfolio.name, new Date(facts.madeAt)),
      contentType: 'application/pdf',
      content: Buffer.from(pdf, 'base64'),
    };
  };

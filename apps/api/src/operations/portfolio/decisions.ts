/** GET /portfolio/{id}/decisions: decided suggestions, and what came of each decision beside the other one (decision 105). */
import type { Handler } from '../../pipeline/handler.ts';
import type { BooksParts } from '../../portfolio-views/read-books.ts';
import { readDecisions } from '../../portfolio-views/read-decisions.ts';

export const decisions =
  (parts: BooksParts): Handler<'portfolio.decisions'> =>
  ({ input: { id, ...page }, caller: { userId } }) =>
    readDecisions(parts, { id, userId }, page);

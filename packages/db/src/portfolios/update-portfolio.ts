/** Changes the definition of a portfolio (§7); a running calculation was begun with the old one and comes first. */
import type { Database } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import { type Command, changePortfolio } from './change-portfolio.ts';
import { type Definition, definitionColumns } from './definition-columns.ts';
import { portfolioEvent } from './portfolio-event.ts';

export interface PortfolioUpdate {
  readonly portfolioId: string;
  readonly userId: string;
  readonly definition: Definition;
  /** When its triggers are judged next, under the new rules. */
  readonly nextCheckAt: Date | null;
}

export interface UpdateResult {
  readonly status: 'changed' | 'not_found' | 'running' | 'orders_open';
}

/** The initial allocation and the currency stay as they were created: the books are built on them. */
export function updatePortfolio(
  db: Database,
  { portfolioId, userId, definition, nextCheckAt }: PortfolioUpdate,
  tools: Tools,
): Promise<UpdateResult> {
  const command: Command<UpdateResult> = {
    portfolioId,
    userId,
    actorId: userId,
    step: { type: 'update' },
    notFound: { status: 'not_found' },
    notAllowed: async (_tx, { ordersOpen }) => ({ status: ordersOpen ? 'orders_open' : 'running' }),
  };
  return changePortfolio(db, command, tools, async () => {
    const { initialAllocation: _a, currency: _c, ...columns } = definitionColumns(definition);
    const { name, description } = definition;
    return {
      result: { status: 'changed' },
      columns: { ...columns, nextCheckAt },
      audit: [{ action: 'portfolio.update', details: { definition } }],
      events: [portfolioEvent(portfolioId, { name, description }, tools.now)],
    };
  });
}

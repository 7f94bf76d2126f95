/** Changes what a portfolio is compared with (§7). */
import type { Database } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import { type Command, changePortfolio } from './change-portfolio.ts';
import { portfolioEvent } from './portfolio-event.ts';

export interface BenchmarksChange {
  readonly portfolioId: string;
  readonly userId: string;
  readonly benchmarks: readonly string[];
}

export interface SetBenchmarksResult {
  readonly status: 'changed' | 'not_found';
}

export function setBenchmarks(
  db: Database,
  { portfolioId, userId, benchmarks: given }: BenchmarksChange,
  tools: Tools,
): Promise<SetBenchmarksResult> {
  const benchmarks = [...given];
  const command: Command<SetBenchmarksResult> = {
    portfolioId,
    userId,
    actorId: userId,
    step: { type: 'setBenchmarks' },
    notFound: { status: 'not_found' },
  };
  return changePortfolio(db, command, tools, async () => ({
    result: { status: 'changed' },
    columns: { benchmarks },
    audit: [{ action: 'portfolio.setBenchmarks', details: { benchmarks } }],
    events: [portfolioEvent(portfolioId, { benchmarks }, tools.now)],
  }));
}

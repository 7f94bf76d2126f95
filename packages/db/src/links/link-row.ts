/** A link as its owner sees it, from its row. */
import type { PortfolioLink } from '@ballast/contract/entities/portfolio-link';

export interface LinkRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly takenBackAt: Date | null;
  readonly lastOpenedAt: Date | null;
  readonly opened: number;
}

export const LINK_COLUMNS = {
  id: true,
  name: true,
  createdAt: true,
  expiresAt: true,
  takenBackAt: true,
  lastOpenedAt: true,
  opened: true,
} as const;

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const stateOf = ({ takenBackAt, expiresAt }: LinkRow, now: Date): PortfolioLink['state'] => {
  if (takenBackAt !== null) return 'taken_back';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'open';
};

export const toPortfolioLink = (row: LinkRow, now: Date): PortfolioLink => ({
  id: row.id,
  name: row.name,
  state: stateOf(row, now),
  createdAt: row.createdAt.toISOString(),
  expiresAt: isoOf(row.expiresAt),
  takenBackAt: isoOf(row.takenBackAt),
  lastOpenedAt: isoOf(row.lastOpenedAt),
  opened: row.opened,
});

/**
 * Whose portfolio a token shows, noting that it was opened. One statement decides: what is unknown, expired, taken back, deleted or of
 * an owner who cannot sign in takes the same way and is told apart by nobody (safety B5).
 */
import type { Database } from '../client/create-database.ts';

export interface OpenedLink {
  readonly portfolioId: string;
  readonly userId: string;
  readonly name: string;
}

export async function openLink(db: Database, tokenHash: string, now: Date): Promise<OpenedLink | null> {
  const [opened = null] = await db.$queryRaw<OpenedLink[]>`
    UPDATE portfolio_links l SET last_opened_at = ${now}, opened = l.opened + 1
    FROM portfolios p JOIN users u ON u.id = p.user_id
    WHERE l.token_hash = ${tokenHash} AND p.id = l.portfolio_id
      AND l.taken_back_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > ${now})
      AND p.deleted_at IS NULL AND NOT p.is_simulation
      AND u.deleted_at IS NULL AND u.is_active AND (u.expiration_date IS NULL OR u.expiration_date > ${now})
    RETURNING l.portfolio_id AS "portfolioId", p.user_id AS "userId", l.name`;
  return opened;
}

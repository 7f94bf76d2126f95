/** What is done with the mail of a notification that is due: by what its reader chose, and by what became of it meanwhile. */
import { DAY_MS } from '@ballast/contract/dates';
import type { ClaimedMail } from '@ballast/db/notifications/notification-mails';
import { quietUntil } from '@ballast/domain/quiet-hours';

export type MailPlan =
  | { readonly action: 'send' }
  | { readonly action: 'skip'; readonly reason: 'inactive' | 'muted' | 'viewed' | 'decided' }
  | { readonly action: 'wait'; readonly until: Date };

type Judged = Pick<
  ClaimedMail,
  'kind' | 'isViewed' | 'suggestedUntil' | 'reader' | 'settings' | 'createdAt' | 'tries'
>;

export function planMail(mail: Judged, now: Date): MailPlan {
  const { kind, settings, suggestedUntil } = mail;
  if (!mail.reader.isActive) return { action: 'skip', reason: 'inactive' };
  if (settings.muted.mail.includes(kind)) return { action: 'skip', reason: 'muted' };
  if (mail.isViewed) return { action: 'skip', reason: 'viewed' };
  const isOpen = suggestedUntil !== null && suggestedUntil > now;
  if (kind === 'suggestion_ready' && !isOpen) return { action: 'skip', reason: 'decided' };
  const until = quietUntil(now, settings);
  return until === null ? { action: 'send' } : { action: 'wait', until };
}

const BACKOFF_FIRST_MS = 30_000;
const BACKOFF_MAX_MS = 30 * 60_000;
/** Longer than a night and a day on which nobody looks after the mail server. */
const GIVE_UP_MS = 2 * DAY_MS;

/** When it is tried again; null: never. */
export function retryAt({ tries, createdAt }: Judged, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() > GIVE_UP_MS) return null;
  return new Date(now.getTime() + Math.min(BACKOFF_FIRST_MS * 2 ** tries, BACKOFF_MAX_MS));
}

/** The plan of the account and what is used of it; unread notifications. */
import { z } from 'zod';
import { figuresFor } from '../figures.ts';
import { momentText } from '../moment.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool } from '../tool.ts';

export const plan = defineTool({
  key: 'plan',
  description: 'The plan of the account: name, end, and what is used of its limits.',
  input: z.strictObject({}),
  read: async (_input, { ask, format, texts: { t } }) => {
    const [{ subscription }, { meters }] = await Promise.all([ask('auth.user', {}), ask('auth.usage', {})]);
    const href = pageLinks.account({ tab: 'plan' });
    const figures = figuresFor(format);
    return {
      facts: [
        figures.text(['plan', t('account:plan.name'), href], subscription.plan.name),
        figures.date(['ends', t('assistantAnswers:label.planEnds'), href], subscription.expirationDate),
        ...meters.map(({ key, used, limit }) => ({
          ...{ key, label: t(`account:plan.meter.${key}`), href, value: used },
          shown:
            limit === null ? t('account:plan.unlimited', { used }) : t('account:plan.of', { used, limit }),
        })),
      ],
      notes: subscription.expirationDate === null ? [t('account:plan.endless')] : [],
    };
  },
});

const NEWEST = 8;

export const notifications = defineTool({
  key: 'notifications',
  description: 'How many notifications the user has not read, and the newest ones.',
  input: z.strictObject({}),
  read: async (_input, { ask, format, texts: { t } }) => {
    const [{ count }, { records }] = await Promise.all([
      ask('notification.unread', {}),
      ask('notification.list', { size: NEWEST }),
    ]);
    const href = pageLinks.notifications();
    const unread = figuresFor(format).integer(['unread', t('notices:show.unread'), href], count);
    if (records.length === 0) return { facts: [unread], notes: [t('notices:empty.title')] };
    return {
      facts: [unread],
      table: {
        columns: [t('detail:suggestions.when'), t('notices:title'), t('statistics:effects.portfolio')],
        rows: records.map(({ createdAt, title, portfolio }) => [
          { shown: momentText(createdAt, format), href },
          title,
          portfolio === null ? '' : { shown: portfolio.name, href: pageLinks.portfolio(portfolio.id) },
        ]),
        href,
      },
    };
  },
});

/** One notification: what happened, when, and the way to it. */
import type { Notification } from '@ballast/contract/entities/notification';
import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../shared/format/use-format.ts';
import { KindIcon } from '../../shared/notifications/kind-icon.tsx';
import { notificationPath } from '../../shared/notifications/notification-path.ts';
import { useNotificationActions } from '../../shared/notifications/use-notification-actions.ts';
import classes from './notification-list.module.css';

interface Props {
  readonly notification: Notification;
  readonly now: Date;
}

export function NotificationRow({ notification, now }: Props) {
  const { t } = useTranslation(['notices', 'common']);
  const format = useFormat();
  const { setViewed, remove } = useNotificationActions();
  const { id, kind, title, message, createdAt, viewedAt } = notification;
  const isNew = viewedAt === null;
  const path = notificationPath(notification);
  const readLabel = t(isNew ? 'notices:markRead' : 'notices:markUnread', { name: title });
  const removeLabel = t('common:action.remove', { name: title });
  const ReadSign = isNew ? IconMailOpened : IconMail;
  return (
    <li className={classes.item} data-new={isNew || undefined}>
      <KindIcon kind={kind} />
      <div className={classes.words}>
        <div className={classes.first}>
          {path === null ? (
            <span className={classes.title}>{title}</span>
          ) : (
            <Link
              className={classes.title}
              to={path}
              onClick={() => isNew && setViewed.mutate({ id, viewed: true })}
            >
              {title}
            </Link>
          )}
          {isNew ? <span className={classes.new}>{t('notices:new')}</span> : null}
        </div>
        <Text size="sm" c="dimmed" className={classes.message}>
          {message}
        </Text>
        <Tooltip label={format.dateTime(createdAt)}>
          <Text component="time" dateTime={createdAt} size="xs" c="dimmed" className={classes.time}>
            {format.fromNow(createdAt, now)}
          </Text>
        </Tooltip>
      </div>
      <div className={classes.tools}>
        <Tooltip label={readLabel}>
          <ActionIcon
            aria-label={readLabel}
            disabled={setViewed.isPending}
            onClick={() => setViewed.mutate({ id, viewed: isNew })}
          >
            <ReadSign size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={removeLabel}>
          <ActionIcon
            aria-label={removeLabel}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id })}
          >
            <IconTrash size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  );
}

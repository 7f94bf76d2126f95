/** By kind of notification: whether it pops up, and whether it comes by mail. The list holds every one. */
import type { NotificationKind } from '@ballast/contract/entities/notification';
import type { NotificationSettings } from '@ballast/contract/entities/notification-settings';
import { isMailedKind } from '@ballast/contract/mailed-kinds';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KindIcon } from '../../shared/notifications/kind-icon.tsx';
import { SIGNED_KINDS } from '../../shared/notifications/kind-signs.ts';
import classes from './notification-settings.module.css';

interface Props {
  readonly settings: NotificationSettings;
  readonly hasMail: boolean;
  readonly onChange: (settings: NotificationSettings) => void;
}

const toggled = <Kind,>(muted: readonly Kind[], kind: Kind, isOn: boolean): Kind[] =>
  isOn ? muted.filter((one) => one !== kind) : [...muted, kind];

export function KindTable({ settings, hasMail, onChange }: Props) {
  const { t } = useTranslation('notices');
  const { muted } = settings;
  const setPopup = (kind: NotificationKind, isOn: boolean) =>
    onChange({ ...settings, muted: { ...muted, popup: toggled(muted.popup, kind, isOn) } });
  return (
    <table className={classes.kinds}>
      <thead>
        <tr>
          <th scope="col">{t('choose.kind')}</th>
          <th scope="col">{t('choose.popup')}</th>
          <th scope="col">{t('choose.mail')}</th>
        </tr>
      </thead>
      <tbody>
        {SIGNED_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <span className={classes.kind}>
                <KindIcon kind={kind} isPlain />
                <span>{t(`kind.${kind}`)}</span>
              </span>
            </th>
            <td>
              <Switch
                aria-label={`${t(`kind.${kind}`)}: ${t('choose.popup')}`}
                checked={!muted.popup.includes(kind)}
                onChange={(event) => setPopup(kind, event.currentTarget.checked)}
              />
            </td>
            <td>
              {hasMail && isMailedKind(kind) ? (
                <Switch
                  aria-label={`${t(`kind.${kind}`)}: ${t('choose.mail')}`}
                  checked={!muted.mail.includes(kind)}
                  onChange={(event) =>
                    onChange({
                      ...settings,
                      muted: { ...muted, mail: toggled(muted.mail, kind, event.currentTarget.checked) },
                    })
                  }
                />
              ) : (
                <span className={classes.none}>{t('choose.noMail')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

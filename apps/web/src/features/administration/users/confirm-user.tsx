/** Asks before an account is closed or deleted, and says in numbers what goes with it. */
import type { User } from '@ballast/contract/entities/user';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { fullName } from './full-name.ts';

interface Props {
  readonly user: User;
  readonly action: 'deactivate' | 'delete' | 'resetTwoFactor';
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmUser({ user, action, isBusy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation(['administration', 'common']);
  const { portfolioCount, simulationCount } = user;
  const loss =
    portfolioCount + simulationCount === 0
      ? t('administration:users.deleteNothing')
      : t('administration:users.deleteText', {
          portfolios: t('administration:users.portfolioCount', { count: portfolioCount }),
          simulations: t('administration:users.simulationCount', { count: simulationCount }),
        });
  return (
    <ConfirmDialog
      opened
      title={t(`administration:users.${action}Title`, { name: fullName(user) })}
      confirmLabel={t(`administration:users.${action}`)}
      cancelLabel={t('common:action.cancel')}
      danger
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {action === 'delete' ? loss : t(`administration:users.${action}Text`)}
    </ConfirmDialog>
  );
}

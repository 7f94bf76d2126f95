/** A simulation that could not be loaded: it is not there, or its loading failed. */
import { useTranslation } from 'react-i18next';
import { linkTo } from '../../shared/routing/link-to.ts';
import { AbsentFailure } from './absent-failure.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function SimulationFailure(props: Props) {
  const { t } = useTranslation('simulation');
  return (
    <AbsentFailure
      {...props}
      title={t('absent.title')}
      hint={t('absent.hint')}
      back={{ path: linkTo('simulationList'), text: t('absent.toList') }}
    />
  );
}

/** A portfolio that could not be loaded: it is not there, or its loading failed. */
import { useTranslation } from 'react-i18next';
import { linkTo } from '../../shared/routing/link-to.ts';
import { AbsentFailure } from './absent-failure.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function PortfolioFailure(props: Props) {
  const { t } = useTranslation(['portfolio', 'shell']);
  return (
    <AbsentFailure
      {...props}
      title={t('portfolio:absent.title')}
      hint={t('portfolio:absent.hint')}
      back={{ path: linkTo('portfolioList'), text: t('shell:toPortfolios') }}
    />
  );
}

/** A portfolio that could not be loaded: it is not there, or its loading failed. */
import { Button, Card } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isAbsent } from '../../shared/api/is-absent.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function PortfolioFailure({ error, onRetry }: Props) {
  const { t } = useTranslation(['portfolio', 'shell']);
  if (!isAbsent(error)) return <LoadFailure order={1} error={error} onRetry={onRetry} />;
  return (
    <Card>
      <EmptyState
        order={1}
        icon={IconMapOff}
        title={t('portfolio:absent.title')}
        hint={t('portfolio:absent.hint')}
        action={
          <Button component={Link} to={linkTo('portfolioList')} mt="sm">
            {t('shell:notBuilt.toPortfolios')}
          </Button>
        }
      />
    </Card>
  );
}

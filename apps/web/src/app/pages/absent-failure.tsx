/** Something that could not be loaded: it is not there, and a way back is offered, or its loading failed. */
import { Button, Card } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { isAbsent } from '../../shared/api/is-absent.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly title: string;
  readonly hint: string;
  readonly back: { readonly path: string; readonly text: string };
}

export function AbsentFailure({ error, onRetry, title, hint, back }: Props) {
  if (!isAbsent(error)) return <LoadFailure order={1} error={error} onRetry={onRetry} />;
  return (
    <Card>
      <EmptyState
        order={1}
        icon={IconMapOff}
        title={title}
        hint={hint}
        action={
          <Button component={Link} to={back.path} mt="sm">
            {back.text}
          </Button>
        }
      />
    </Card>
  );
}

/** The error boundary of every page: what happened, what still works, a way on. */
import { Button, Code, Collapse, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router-dom';
import { isMissingPiece } from '../../shared/api/fetch-piece.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { HOME } from '../../shared/routing/paths.ts';
import { useEntrance } from '../../shared/session/entrance.tsx';
import { reloadOnce } from '../../shared/session/reload-once.ts';
import { KeelMark } from '../../shared/ui/brand/keel-mark.tsx';
import { useServerBack } from './use-server-back.ts';

const reload = () => window.location.reload();

/** The line was cut, or a new version was installed under an open page; what is missing after that is told. */
function comeBack(wasAway: boolean): boolean {
  if (!wasAway) return reloadOnce(sessionStorage, Date.now(), reload);
  reload();
  return true;
}

const MISSING_KINDS = { unknown: 'again', away: 'away', reached: 'missing' } as const;

export function CrashPage({ isAlone = false }: { readonly isAlone?: boolean }) {
  const { t } = useTranslation(['shell', 'common']);
  const [opened, { toggle }] = useDisclosure(false);
  const error = useRouteError();
  const isMissing = isMissingPiece(error);
  const { reportError } = useEntrance();
  useEffect(() => {
    // a line that was cut is no fault of the page
    if (!isMissing) reportError('render', error);
  }, [isMissing, error, reportError]);
  const server = useServerBack(isMissing, comeBack);
  const kind = isMissing ? MISSING_KINDS[server] : 'broken';
  const title = t(`shell:crash.${kind}.title`);
  useEffect(() => {
    if (document.title === '') document.title = `${title} · Ballast`;
  }, [title]);
  return (
    <Stack
      component={isAlone ? 'main' : 'div'}
      align="center"
      justify="center"
      mih="70dvh"
      p="lg"
      ta="center"
    >
      {/* An alert of its own: as a role of the page's main part it would take its place. */}
      <Stack role="alert" align="center" gap="sm">
        <KeelMark size={44} />
        <Title order={1} size="h2" mt="xs">
          {title}
        </Title>
        <Text c="dimmed" maw={460}>
          {t(`shell:crash.${kind}.hint`)}
        </Text>
        <Group justify="center" mt="xs">
          <Button leftSection={<IconRefresh size={18} />} onClick={reload}>
            {t('common:action.reload')}
          </Button>
          <Button variant="default" component={Link} to={linkTo(HOME)}>
            {t('shell:title.portfolioList')}
          </Button>
        </Group>
        {error instanceof Error && !isMissing ? (
          <>
            <Button variant="subtle" size="compact-sm" mt="sm" onClick={toggle} aria-expanded={opened}>
              {t('shell:crash.detail')}
            </Button>
            <Collapse expanded={opened}>
              <Code block maw={560} ta="left">
                {error.message}
              </Code>
            </Collapse>
          </>
        ) : null}
      </Stack>
    </Stack>
  );
}

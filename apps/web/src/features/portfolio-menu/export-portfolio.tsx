/** Everything of a portfolio as files: a table for each part, or JSON. */
import { API_PREFIX } from '@ballast/contract/constants';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  PORTFOLIO_EXPORTS,
  type PortfolioExport,
} from '@ballast/contract/portfolio-exports';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { fetchFile } from '../../shared/api/fetch-file.ts';
import { download } from '../../shared/charts/download.ts';
import { leavesPage } from '../../shared/session/failure-effects.ts';
import { useServices } from '../../shared/session/services.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { ActionPortfolio } from './action-portfolio.ts';
import classes from './export-portfolio.module.css';

interface Props {
  readonly portfolio: ActionPortfolio;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Asked {
  readonly what: PortfolioExport;
  readonly format: ExportFormat;
}

export function ExportPortfolio({ portfolio: { id, name }, opened, onClose }: Props) {
  const { t } = useTranslation(['exporting', 'common', 'errors']);
  const services = useServices();
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: ({ what, format }: Asked) =>
      fetchFile(
        services.fetch,
        `${API_PREFIX}/portfolio/${id}/export?what=${what}&format=${format}`,
        `portfolio-${what}.${format}`,
      ),
    onSuccess: ({ fileName, content }) => {
      download(fileName, content);
      void toast({ message: t('exporting:saved', { file: fileName }) });
    },
    onError: (error) => {
      const failure = toFailure(error);
      if (leavesPage(failure)) return;
      void toast({ tone: 'error', title: t('exporting:failed'), message: failureText(t, failure) });
    },
  });
  const isUnderWay = ({ what, format }: Asked) =>
    save.isPending && save.variables.what === what && save.variables.format === format;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('exporting:title', { name })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('exporting:hint')}
      </Text>
      <ul className={classes.list}>
        {PORTFOLIO_EXPORTS.map((what) => (
          <li key={what}>
            <span>{t(`exporting:what.${what}`)}</span>
            <Group gap={6} wrap="nowrap">
              {EXPORT_FORMATS.filter((format) => what !== 'everything' || format === 'json').map((format) => (
                <Button
                  key={format}
                  size="compact-sm"
                  variant="default"
                  loading={isUnderWay({ what, format })}
                  aria-label={t('exporting:save', {
                    what: t(`exporting:what.${what}`),
                    format: t(`exporting:${format}`),
                  })}
                  onClick={() => save.mutate({ what, format })}
                >
                  {t(`exporting:${format}`)}
                </Button>
              ))}
            </Group>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

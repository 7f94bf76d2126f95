/** What can be done with one portfolio beside its primary action: change it, ask about it, take it elsewhere, delete it. */
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconDownload,
  IconFlask2,
  IconLink,
  IconMessageCircle2,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import type { ActionPortfolio } from './action-portfolio.ts';

/** Fetched when somebody asks for it. */
const DeletePortfolio = lazy(async () => ({
  default: (await fetchPiece(() => import('./delete-portfolio.tsx'))).DeletePortfolio,
}));

const AdjustPortfolio = lazy(async () => ({
  default: (await fetchPiece(() => import('./adjust-portfolio.tsx'))).AdjustPortfolio,
}));

const ExportPortfolio = lazy(async () => ({
  default: (await fetchPiece(() => import('./export-portfolio.tsx'))).ExportPortfolio,
}));

const CopyPortfolio = lazy(async () => ({
  default: (await fetchPiece(() => import('./copy-portfolio.tsx'))).CopyPortfolio,
}));

const SharePortfolio = lazy(async () => ({
  default: (await fetchPiece(() => import('./share-portfolio.tsx'))).SharePortfolio,
}));

interface Props {
  readonly portfolio: ActionPortfolio;
  readonly onDeleted?: () => void;
}

export function PortfolioMenu({ portfolio, onDeleted }: Props) {
  const { t } = useTranslation(['portfolio', 'common']);
  // never asked yet: nothing of the dialog is in the page
  const [isDeleting, setIsDeleting] = useState<boolean | null>(null);
  const { id, name, value, status } = portfolio;
  const [isAdjusting, setIsAdjusting] = useState(false);
  const [isSharing, setIsSharing] = useState<boolean | null>(null);
  const [isExporting, setIsExporting] = useState<boolean | null>(null);
  const [isCopying, setIsCopying] = useState<boolean | null>(null);
  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <ActionIcon aria-label={t('portfolio:list.actions', { name })} size={32}>
            <IconDots size={18} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={linkTo('portfolioForm', { id })}
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
          >
            {t('common:action.edit')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={`${linkTo('simulationForm')}?portfolio=${id}`}
            leftSection={<IconFlask2 size={16} stroke={1.6} aria-hidden />}
          >
            {t('portfolio:list.simulate')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={`${linkTo('chatbot')}?portfolio=${id}`}
            leftSection={<IconMessageCircle2 size={16} stroke={1.6} aria-hidden />}
          >
            {t('portfolio:list.ask')}
          </Menu.Item>
          {value === null ? null : (
            <Menu.Item
              disabled={status === 'calculating'}
              leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
              onClick={() => setIsAdjusting(true)}
            >
              {t('portfolio:list.adjust')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
            onClick={() => setIsSharing(true)}
          >
            {t('portfolio:list.share')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => setIsExporting(true)}
          >
            {t('portfolio:list.export')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
            onClick={() => setIsCopying(true)}
          >
            {t('portfolio:list.copyText')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            onClick={() => setIsDeleting(true)}
          >
            {t('common:action.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAdjusting ? (
        <Suspense fallback={null}>
          <AdjustPortfolio id={id} onAsked={() => setIsAdjusting(false)} />
        </Suspense>
      ) : null}
      {isSharing === null ? null : (
        <Suspense fallback={null}>
          <SharePortfolio portfolio={portfolio} opened={isSharing} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
      {isExporting === null ? null : (
        <Suspense fallback={null}>
          <ExportPortfolio portfolio={portfolio} opened={isExporting} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
      {isCopying === null ? null : (
        <Suspense fallback={null}>
          <CopyPortfolio portfolio={portfolio} opened={isCopying} onClose={() => setIsCopying(false)} />
        </Suspense>
      )}
      {isDeleting === null ? null : (
        <Suspense fallback={null}>
          <DeletePortfolio
            portfolio={portfolio}
            opened={isDeleting}
            onClose={() => setIsDeleting(false)}
            {...(onDeleted ? { onDeleted } : {})}
          />
        </Suspense>
      )}
    </>
  );
}

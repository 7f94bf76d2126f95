/** Money put into a portfolio and taken out of it, from its first approval on. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { Menu } from '@mantine/core';
import { IconCoins, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompactButton } from '../../shared/ui/compact-button.tsx';
import { MoveMoney } from './move-money.tsx';
import type { MoneyKind } from './what-happens.ts';

export function MoneyActions({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation('books');
  const [asked, setAsked] = useState<MoneyKind | null>(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <CompactButton icon={<IconCoins size={16} aria-hidden />} label={t('money.menu')} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsked('add')}>
            {t('money.add')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMinus size={16} aria-hidden />} onClick={() => setAsked('take')}>
            {t('money.take')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked !== null && <MoveMoney portfolio={portfolio} kind={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

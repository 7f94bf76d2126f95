/** Money put into a portfolio and taken out of it, from its first approval on. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { Button, Menu } from '@mantine/core';
import { IconCoins, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveMoney } from './move-money.tsx';
import type { MoneyKind } from './what-happens.ts';

export function MoneyActions({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation('books');
  const [asked, setAsked] = useState<MoneyKind | null>(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          {/* as wide as what stands there until it has come */}
          <Button variant="default" w={112} px={0} leftSection={<IconCoins size={16} aria-hidden />}>
            {t('money.menu')}
          </Button>
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

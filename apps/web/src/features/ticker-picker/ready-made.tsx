/** Ready-made lists: as many of their members as have prices here go into the selection at once. */
import { Button, Menu } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './other-tabs.module.css';
import type { Basket } from './use-basket.ts';
import { useReadyMade } from './use-ready-made.ts';

export function ReadyMade({ basket }: { readonly basket: Basket }) {
  const { t } = useTranslation('marketData');
  const { data } = useReadyMade();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-xs"
          disabled={!data || basket.isFull}
          leftSection={<IconListCheck size={14} aria-hidden />}
        >
          {t('picker.readyMade')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('picker.readyMadeHint')}</Menu.Label>
        {data?.list.map(({ key, size, members, synthetic }) => (
          <Menu.Item key={key} disabled={members.length === 0} onClick={() => basket.addAll(members)}>
            <span className={classes.ready}>
              <span>{t(`picker.ready.${key}`)}</span>
              <span>
                {members.length === 0
                  ? t('picker.readyNone')
                  : synthetic
                    ? t('picker.readyInvented', { count: members.length })
                    : t('picker.readyCount', { count: members.length, size })}
              </span>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

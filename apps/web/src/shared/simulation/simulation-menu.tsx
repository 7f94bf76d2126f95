/** What can be done with one simulation: run it again changed, cancel it while it runs, delete it. */
import type { SimulationSummary } from '@ballast/contract/entities/simulation';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCircleX, IconDots, IconRepeat, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../routing/link-to.ts';
import { DeleteSimulation } from './delete-simulation.tsx';
import { isOpen } from './run-time.ts';
import { useCancelSimulation } from './use-cancel-simulation.ts';

interface Props {
  readonly simulation: Pick<SimulationSummary, 'id' | 'name' | 'status'>;
  /** Further items of the page. */
  readonly more?: ReactNode;
  readonly onDeleted?: () => void;
}

export function SimulationMenu({ simulation, more, onDeleted }: Props) {
  const { t } = useTranslation(['simulation', 'common']);
  const [isDeleting, setDeleting] = useState(false);
  const cancel = useCancelSimulation();
  const { id, name } = simulation;
  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <ActionIcon aria-label={t('simulation:list.actions', { name })} size={32}>
            <IconDots size={18} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={linkTo('simulationForm', { id })}
            leftSection={<IconRepeat size={16} stroke={1.6} aria-hidden />}
          >
            {t('simulation:again')}
          </Menu.Item>
          {more}
          {isOpen(simulation) ? (
            <Menu.Item
              leftSection={<IconCircleX size={16} stroke={1.6} aria-hidden />}
              onClick={() => cancel.mutate({ id })}
            >
              {t('simulation:cancel')}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {t('common:action.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DeleteSimulation
        simulation={simulation}
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}

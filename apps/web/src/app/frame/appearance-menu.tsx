/** Light, dark or system; gain and loss colours. */
import { ActionIcon, Menu, Tooltip, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../shared/preferences/preference.ts';
import { colourVisionPreference } from '../../shared/preferences/preferences.ts';
import classes from './appearance-menu.module.css';

const SCHEMES = [
  { value: 'light', label: 'header.light', icon: IconSun },
  { value: 'dark', label: 'header.dark', icon: IconMoon },
  { value: 'auto', label: 'header.system', icon: IconDeviceDesktop },
] as const;

const COLOURS = [
  { value: 'standard', label: 'header.coloursStandard' },
  { value: 'blue-orange', label: 'header.coloursBlueOrange' },
] as const;

export function AppearanceMenu() {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [colours, setColours] = usePreference(colourVisionPreference);
  return (
    <Menu position="bottom-end" width={230} withinPortal={false}>
      <Menu.Target>
        <Tooltip label={t('header.appearance')}>
          <ActionIcon aria-label={t('header.appearance')}>
            <IconSunMoon size={19} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('header.theme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme}>
          {SCHEMES.map(({ value, label, icon: SchemeIcon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              rightSection={<SchemeIcon size={16} stroke={1.6} aria-hidden="true" />}
              onChange={() => setColorScheme(value)}
            >
              {t(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('header.colours')}</Menu.Label>
        <Menu.RadioGroup value={colours}>
          {COLOURS.map(({ value, label }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              rightSection={<span className={classes.swatch} data-colours={value} aria-hidden="true" />}
              onChange={() => setColours(value)}
            >
              {t(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

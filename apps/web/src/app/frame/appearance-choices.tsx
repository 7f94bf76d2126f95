/** The choices of the appearance menu, open from the start. */
import { Menu as Choices, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../shared/preferences/preference.ts';
import { colourVisionPreference } from '../../shared/preferences/preferences.ts';
import type { OpenMenu } from '../../shared/ui/menu-button.tsx';
import classes from './appearance-choices.module.css';

const SCHEMES = [
  { value: 'light', label: 'header.light', icon: IconSun },
  { value: 'dark', label: 'header.dark', icon: IconMoon },
  { value: 'auto', label: 'header.system', icon: IconDeviceDesktop },
] as const;

const COLOURS = [
  { value: 'standard', label: 'header.coloursStandard' },
  { value: 'blue-orange', label: 'header.coloursBlueOrange' },
] as const;

export const Menu: OpenMenu = ({ button }) => {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [colours, setColours] = usePreference(colourVisionPreference);
  return (
    <Choices defaultOpened position="bottom-end" width={230} withinPortal={false}>
      <Choices.Target>{button}</Choices.Target>
      <Choices.Dropdown>
        <Choices.Label>{t('header.theme')}</Choices.Label>
        <Choices.RadioGroup value={colorScheme}>
          {SCHEMES.map(({ value, label, icon: SchemeIcon }) => (
            <Choices.RadioItem
              key={value}
              value={value}
              rightSection={<SchemeIcon size={16} stroke={1.6} aria-hidden="true" />}
              onChange={() => setColorScheme(value)}
            >
              {t(label)}
            </Choices.RadioItem>
          ))}
        </Choices.RadioGroup>
        <Choices.Divider />
        <Choices.Label>{t('header.colours')}</Choices.Label>
        <Choices.RadioGroup value={colours}>
          {COLOURS.map(({ value, label }) => (
            <Choices.RadioItem
              key={value}
              value={value}
              rightSection={<span className={classes.swatch} data-colours={value} aria-hidden="true" />}
              onChange={() => setColours(value)}
            >
              {t(label)}
            </Choices.RadioItem>
          ))}
        </Choices.RadioGroup>
      </Choices.Dropdown>
    </Choices>
  );
};

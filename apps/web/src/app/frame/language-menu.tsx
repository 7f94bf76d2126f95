/** The language switch; a signed-in user's choice is kept on the server too. */

import { LANGUAGES } from '@ballast/contract/constants';
import { LANGUAGE_NAMES } from '@ballast/i18n/languages';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../use-language.ts';

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const { language, change } = useLanguage();
  return (
    <Menu position="bottom-end" width={180} withinPortal={false}>
      <Menu.Target>
        <Tooltip label={t('header.language')}>
          <ActionIcon aria-label={t('header.language')}>
            <IconLanguage size={19} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language}>
          {LANGUAGES.map((each) => (
            <Menu.RadioItem
              key={each}
              lang={each}
              value={each}
              closeMenuOnClick
              onChange={() => void change(each)}
            >
              {LANGUAGE_NAMES[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

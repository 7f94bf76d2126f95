/** The language switch; a signed-in user's choice is kept on the server too. */

import { LANGUAGES } from '@ballast/contract/constants';
import { LANGUAGE_NAMES } from '@ballast/i18n/languages';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../use-language.ts';

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const { language, change } = useLanguage();
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Tooltip label={t('header.language')}>
          <ActionIcon aria-label={t('header.language')}>
            <IconLanguage size={19} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((each) => (
          <Menu.Item
            key={each}
            lang={each}
            role="menuitemradio"
            aria-checked={language === each}
            rightSection={language === each ? <IconCheck size={16} aria-hidden="true" /> : null}
            onClick={() => void change(each)}
          >
            {LANGUAGE_NAMES[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

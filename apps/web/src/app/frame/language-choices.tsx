/** The languages to choose from, open from the start. */
import { LANGUAGES } from '@ballast/contract/constants';
import { LANGUAGE_NAMES } from '@ballast/i18n/languages';
import { Menu as Choices } from '@mantine/core';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { OpenMenu } from '../../shared/ui/menu-button.tsx';

export const Menu: OpenMenu = ({ button }) => {
  const { language, change } = useLanguage();
  return (
    <Choices defaultOpened position="bottom-end" width={180} withinPortal={false}>
      <Choices.Target>{button}</Choices.Target>
      <Choices.Dropdown>
        <Choices.RadioGroup value={language}>
          {LANGUAGES.map((each) => (
            <Choices.RadioItem
              key={each}
              lang={each}
              value={each}
              closeMenuOnClick
              onChange={() => void change(each)}
            >
              {LANGUAGE_NAMES[each]}
            </Choices.RadioItem>
          ))}
        </Choices.RadioGroup>
      </Choices.Dropdown>
    </Choices>
  );
};

/** What a group of questions is about, in words. */
import { useTranslation } from 'react-i18next';

export function useCategoryText() {
  const { t } = useTranslation('chat');
  return (category: string) => t(`category.${category}` as never, { defaultValue: category });
}

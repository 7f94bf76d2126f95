/** Why a person has to look at an order, and what to do, in words. */
import type { OrderAttention } from '@ballast/contract/keys';
import type { TFunction } from 'i18next';

export const attentionWords = (
  t: TFunction<'orders'>,
  attention: OrderAttention,
  where: string,
): { readonly title: string; readonly action: string } => ({
  title: t(`attention.${attention}.title`, { where }),
  action: t(`attention.${attention}.action`, { where }),
});

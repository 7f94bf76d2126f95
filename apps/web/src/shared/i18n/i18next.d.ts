/** Types every `t()` key and placeholder by the English text. */
import type { Messages } from '@ballast/i18n/messages';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: { readonly [Area in keyof Messages]: Messages[Area] };
  }
}

/** A definition that a form's question is about, in the currency that it would be stored in. */
import { previewedDefinitionSchema as definitionSchema } from '@ballast/contract/operations/portfolio-preview';
import { currencySchema } from '@ballast/contract/scalars';

export const previewedDefinitionSchema = definitionSchema.extend({ currency: currencySchema });

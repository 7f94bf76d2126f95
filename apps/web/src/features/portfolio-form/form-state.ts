/** The form as its steps hold it. */
import type { RulesForm } from '../../shared/forms/use-rules-form.ts';
import type { PortfolioValues } from './portfolio-values.ts';

export type PortfolioFormState = RulesForm<PortfolioValues>;

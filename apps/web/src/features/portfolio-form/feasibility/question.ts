/** What the worker is asked, and what it answers: the definition's own judge, away from the page so that typing never waits for it. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { RulesVerdict } from '@ballast/domain/constraints/judge-rules';

export type Question = Configuration;
export type Answer = RulesVerdict;

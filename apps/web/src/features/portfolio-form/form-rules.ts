/** What the form asks of each field (§5): what stands in it, then what the server would say of the whole. */
import {
  MODELS_MIN,
  MONEY_MAX,
  MONEY_MIN,
  NAME_MAX,
  RISK_AVERSION_MAX,
  RISK_AVERSION_MIN,
  TICKERS_MIN,
} from '@ballast/contract/constants';
import type { AttainableLimits } from '@ballast/contract/entities/preview';
import type { User } from '@ballast/contract/entities/user';
import type { FieldErrorCode } from '@ballast/contract/errors';
import { MODEL_KEYS } from '@ballast/quant/keys';
import type { TFunction } from 'i18next';
import type { FormRules } from '../../shared/forms/use-rules-form.ts';
import { custom, rule } from '../../shared/forms/validate.ts';
import { tickerLimit } from '../../shared/session/ticker-limit.ts';
import { isIncomplete } from './allocation/held-rows.ts';
import type { Purpose } from './form-start.ts';
import { codesOfFields, judgeValues } from './judge-values.ts';
import type { PortfolioValues } from './portfolio-values.ts';
import { outOfReach } from './previews/out-of-reach.ts';
import { testPeriodProblems } from './simulation/test-period.ts';
import { FIELD_NAMES, type FieldName } from './steps.ts';
import { isWatchedByNothing, leastDays, triggerProblems } from './trigger-errors.ts';

const modelLimit = (user: User) => user.subscription.plan.details.maxModelCount ?? MODEL_KEYS.length;

type Translate = TFunction<['portfolio', 'formSteps', 'errors', 'simulation']>;

/** Judged once for all fields, and only where their own rules hold. */
function serverRules(t: Translate, values: PortfolioValues) {
  let judged: ReadonlyMap<FieldName, FieldErrorCode> | undefined;
  const codeOf = (field: FieldName) => {
    judged ??= codesOfFields(judgeValues(values));
    return judged.get(field);
  };
  return (field: FieldName) =>
    custom(
      () => codeOf(field) === undefined,
      () => {
        const code = codeOf(field) ?? 'invalid';
        // what is wrong with which rule stands at the rule
        if (field === 'constraints' && code !== 'conflict') return t('formSteps:rulesUnfinished');
        return t(`errors:field.${code}`);
      },
    );
}

/** An empty list is told as what to do: its name with 'is required' is no sentence. */
const count = (least: number, most: number, none: () => string) => [
  custom((value) => Array.isArray(value) && value.length > 0, none),
  rule('min_length', { n: least }),
  rule('max_length', { n: most }),
];

const MONEY = [
  rule('required'),
  rule('numeric'),
  rule('min_value', { n: MONEY_MIN }),
  rule('max_value', { n: MONEY_MAX }),
];

const AVERSION = [rule('required'), rule('between', { min: RISK_AVERSION_MIN, max: RISK_AVERSION_MAX })];

/** Asked only where the objective uses them: the others are put back when it is saved (§5). */
const objectiveRules =
  (t: Translate, values: PortfolioValues, limits: KnownLimits): FormRules<PortfolioValues> =>
  () => {
    const { objective } = values;
    const reachable = custom(
      () => outOfReach(values, limits(values)) === null,
      () => t('formSteps:reach.out'),
    );
    const isUtility = objective === 'Utility' || objective === 'Utility-TrackingError';
    return {
      objective: { label: t('portfolio:form.objective'), rules: objective === 'Sharpe' ? [reachable] : [] },
      targetReturn: {
        label: t('formSteps:targetReturn'),
        rules:
          objective === 'MinRisk-Target'
            ? [rule('required'), rule('between', { min: -10, max: 10 }), reachable]
            : [],
      },
      targetRisk: {
        label: t('formSteps:targetRisk'),
        rules:
          objective === 'MaxRet'
            ? [
                rule('required'),
                custom(
                  (value) => Number(value) > 0,
                  () => t('formSteps:aboveZero'),
                ),
                rule('max_value', { n: 10 }),
                reachable,
              ]
            : [],
      },
      riskAversion: { label: t('formSteps:riskAversionName'), rules: isUtility ? AVERSION : [] },
    };
  };

/** Triggers tell what is wrong at their rows; the head of their step tells the first. */
const rebalancingRule = (t: Translate, { rebalancing }: PortfolioValues, user: User) => {
  const { plan } = user.subscription;
  const [problem] = Object.values(triggerProblems(rebalancing, plan.details));
  return custom(
    () => problem === undefined && !isWatchedByNothing(rebalancing),
    () =>
      problem === undefined
        ? t('formSteps:watchedByNothing')
        : t(`formSteps:triggerProblem.${problem}`, { count: leastDays(plan.details), plan: plan.name }),
  );
};

/** What is known of what can be reached; undefined: nothing yet. */
export type KnownLimits = (values: PortfolioValues) => AttainableLimits | undefined;

/** What is wrong with a day of the test stands at its field; the words name the limit. */
const testRules = (t: Translate, values: PortfolioValues): ReturnType<FormRules<PortfolioValues>> => {
  const problems = testPeriodProblems(values, new Date());
  const ruleOf = (field: 'investmentStartDate' | 'endDate') => ({
    label: t(`simulation:form.${field === 'endDate' ? 'last' : 'first'}`),
    rules: [
      custom(
        () => problems[field] === null,
        () => t(`simulation:form.problem.${problems[field] ?? 'invalid'}`, problems.limits),
      ),
    ],
  });
  return { investmentStartDate: ruleOf('investmentStartDate'), endDate: ruleOf('endDate') };
};

export interface RulesOf {
  readonly isEditing: boolean;
  readonly purpose: Purpose;
  readonly limits: KnownLimits;
}

export const formRules =
  (t: Translate, user: User, { isEditing, purpose, limits }: RulesOf): FormRules<PortfolioValues> =>
  (values) => {
    const asServer = serverRules(t, values);
    const own: ReturnType<FormRules<PortfolioValues>> = {
      name: {
        label: t('portfolio:form.name'),
        rules: [rule('required'), rule('max_length', { n: NAME_MAX })],
      },
      tickers: {
        label: t('portfolio:form.tickers'),
        rules: count(TICKERS_MIN, tickerLimit(user), () => t('formSteps:noTickers', { min: TICKERS_MIN })),
      },
      plannedInvestment: { label: t('portfolio:form.investment'), rules: MONEY },
      models: {
        label: t('portfolio:form.models'),
        rules: count(MODELS_MIN, modelLimit(user), () => t('formSteps:noModels')),
      },
      rebalancing: {
        label: t('formSteps:step.rebalancing'),
        rules: [rebalancingRule(t, values, user)],
      },
      transactionCost: {
        label: t('formSteps:transactionCost'),
        rules: [rule('between', { min: 0, max: 1 })],
      },
      initialAllocation: {
        label: t('formSteps:step.allocation'),
        rules: [
          custom(
            // What a stored portfolio began with stays as it is.
            () => isEditing || !values.initialAllocation.some(isIncomplete),
            () => t('formSteps:heldIncomplete'),
          ),
        ],
      },
      ...objectiveRules(t, values, limits)(values),
      ...(purpose === 'simulation' && testRules(t, values)),
    };
    return Object.fromEntries(
      FIELD_NAMES.map((name) => {
        const { label = name, rules = [] } = own[name] ?? {};
        return [name, { label, rules: [...rules, asServer(name)] }];
      }),
    );
  };

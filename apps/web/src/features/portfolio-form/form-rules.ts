/** What the form asks of each field (§5): what stands in it, then what the server would say of the whole. */
import {
  MODELS_MIN,
  MONEY_MAX,
  MONEY_MIN,
  NAME_MAX,
  TICKERS_MAX,
  TICKERS_MIN,
} from '@ballast/contract/constants';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { User } from '@ballast/contract/entities/user';
import { MODEL_KEYS } from '@ballast/quant/keys';
import type { TFunction } from 'i18next';
import type { FormRules } from '../../shared/forms/use-rules-form.ts';
import { custom, rule } from '../../shared/forms/validate.ts';
import { type Judged, judgeValues } from './judge-values.ts';
import type { PortfolioValues } from './portfolio-values.ts';

export const tickerLimit = (user: User) =>
  Math.min(TICKERS_MAX, user.subscription.plan.details.maxTickerCount ?? TICKERS_MAX);

const modelLimit = (user: User) => user.subscription.plan.details.maxModelCount ?? MODEL_KEYS.length;

type Translate = TFunction<['portfolio', 'errors']>;

/** Judged once for all fields, and only where their own rules hold. */
function serverRules(t: Translate, values: PortfolioValues, stored: Portfolio | undefined) {
  let judged: Judged | undefined;
  const codeOf = (field: keyof Judged) => {
    judged ??= judgeValues(values, stored);
    return judged[field];
  };
  return (field: keyof Judged) =>
    custom(
      () => codeOf(field) === undefined,
      () => t(`errors:field.${codeOf(field) ?? 'invalid'}`),
    );
}

const count = (least: number, most: number) => [
  rule('required'),
  rule('min_length', { n: least }),
  rule('max_length', { n: most }),
];

const MONEY = [
  rule('required'),
  rule('numeric'),
  rule('min_value', { n: MONEY_MIN }),
  rule('max_value', { n: MONEY_MAX }),
];

export const formRules =
  (t: Translate, user: User, stored: Portfolio | undefined): FormRules<PortfolioValues> =>
  (values) => {
    const asServer = serverRules(t, values, stored);
    return {
      name: {
        label: t('portfolio:form.name'),
        rules: [rule('required'), rule('max_length', { n: NAME_MAX })],
      },
      tickers: {
        label: t('portfolio:form.tickers'),
        rules: [...count(TICKERS_MIN, tickerLimit(user)), asServer('tickers')],
      },
      plannedInvestment: { label: t('portfolio:form.investment'), rules: MONEY },
      models: {
        label: t('portfolio:form.models'),
        rules: [...count(MODELS_MIN, modelLimit(user)), asServer('models')],
      },
    };
  };

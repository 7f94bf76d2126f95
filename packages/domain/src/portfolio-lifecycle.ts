/** States of a portfolio and what moves it from one to the next (§4; decision 004). The only source of these rules. */
import { PORTFOLIO_STATUSES, type PortfolioStatus } from '@ballast/contract/keys';

export type PortfolioCommand =
  | { readonly type: 'calculate' }
  /** Back to the weights of the last approval. */
  | { readonly type: 'adjust' }
  | { readonly type: 'suggest'; readonly reason: 'user' | 'trigger' }
  /** What a trigger asked for would not trade anything worth its costs. */
  | { readonly type: 'findNothing' }
  /** Every selected model failed. */
  | { readonly type: 'fail' }
  | { readonly type: 'cancelCalculation' }
  | { readonly type: 'approve' }
  | { readonly type: 'reject' }
  | { readonly type: 'expire' }
  /** A transaction of the last approval was canceled or only partly filled. */
  | { readonly type: 'fallShort' }
  /** All that the last approval asked for is executed. */
  | { readonly type: 'complete' }
  /** What is known of an order at a brokerage, as long as that decides nothing about the whole. */
  | { readonly type: 'recordOrder' }
  /** The definition. */
  | { readonly type: 'update' }
  | { readonly type: 'setBenchmarks' }
  /** Trades made elsewhere. */
  | { readonly type: 'makeTransaction' }
  /** Money put in, which a suggestion is to invest. */
  | { readonly type: 'addMoney' }
  /** Money taken out of the cash. */
  | { readonly type: 'takeMoney' }
  /** Money to be taken out that a suggestion is to sell for first. */
  | { readonly type: 'askMoney' }
  /** Splits and dividends. */
  | { readonly type: 'applyActions' }
  | { readonly type: 'delete' };

/** What the next state depends on besides the present one. */
export interface PortfolioFacts {
  readonly everApproved: boolean;
  /** The last approval left a transaction canceled or partly filled. */
  readonly incomplete: boolean;
}

const SUGGESTED = ['first_suggestion', 'new_suggestion', 'rebalancing_suggested'] as const;

/** Where a portfolio rests when no suggestion is open. */
const resting = ({ everApproved, incomplete }: PortfolioFacts): PortfolioStatus => {
  if (!everApproved) return 'first_suggestion';
  return incomplete ? 'incomplete_buy_sell' : 'approved';
};

const IDLE = PORTFOLIO_STATUSES.filter((status) => status !== 'calculating');

const ALLOWED_FROM: Record<PortfolioCommand['type'], readonly PortfolioStatus[]> = {
  calculate: IDLE,
  adjust: IDLE,
  suggest: ['calculating'],
  findNothing: ['calculating'],
  fail: ['calculating'],
  cancelCalculation: ['calculating'],
  approve: SUGGESTED,
  reject: SUGGESTED,
  expire: SUGGESTED,
  fallShort: ['approved', 'incomplete_buy_sell'],
  complete: ['approved', 'incomplete_buy_sell'],
  recordOrder: PORTFOLIO_STATUSES,
  update: IDLE,
  setBenchmarks: PORTFOLIO_STATUSES,
  makeTransaction: PORTFOLIO_STATUSES,
  addMoney: IDLE,
  takeMoney: PORTFOLIO_STATUSES,
  askMoney: IDLE,
  applyActions: PORTFOLIO_STATUSES,
  delete: PORTFOLIO_STATUSES,
};

/** Cash and holdings are promised while orders are open: what would change or plan with them waits for their end. */
const WAIT_FOR_ORDERS: readonly PortfolioCommand['type'][] = [
  'calculate',
  'adjust',
  'approve',
  'update',
  'makeTransaction',
  'addMoney',
  'takeMoney',
  'askMoney',
  'delete',
];

export const waitsForOrders = ({ type }: PortfolioCommand): boolean => WAIT_FOR_ORDERS.includes(type);

/** Triggers raise nothing while a suggestion, a calculation or an error waits for its end. */
export const mayRaise = (status: PortfolioStatus): boolean =>
  status === 'approved' || status === 'incomplete_buy_sell';

/** The status after a command, or undefined where the command is not possible. */
export const nextPortfolioStatus = (
  status: PortfolioStatus,
  command: PortfolioCommand,
  facts: PortfolioFacts,
): PortfolioStatus | undefined => {
  if (!ALLOWED_FROM[command.type].includes(status)) return undefined;
  const next: Record<PortfolioCommand['type'], () => PortfolioStatus | undefined> = {
    calculate: () => 'calculating',
    // nothing approved: nothing to go back to
    adjust: () => (facts.everApproved ? 'calculating' : undefined),
    suggest: () => {
      if (!facts.everApproved) return 'first_suggestion';
      return command.type === 'suggest' && command.reason === 'trigger'
        ? 'rebalancing_suggested'
        : 'new_suggestion';
    },
    findNothing: () => resting(facts),
    fail: () => 'error',
    cancelCalculation: () => (facts.everApproved ? resting(facts) : 'draft'),
    approve: () => 'approved',
    reject: () => resting(facts),
    expire: () => resting(facts),
    fallShort: () => 'incomplete_buy_sell',
    complete: () => 'approved',
    recordOrder: () => status,
    update: () => status,
    setBenchmarks: () => status,
    makeTransaction: () => status,
    // before the first approval the planned investment says how much is put in
    addMoney: () => (facts.everApproved ? 'calculating' : undefined),
    takeMoney: () => (facts.everApproved ? status : undefined),
    askMoney: () => (facts.everApproved ? 'calculating' : undefined),
    applyActions: () => status,
    // its calculation is stopped
    delete: () => (status === 'calculating' ? 'draft' : status),
  };
  return next[command.type]();
};

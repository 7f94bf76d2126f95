/** The value of a simulated portfolio at its drawn closes. */
import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { DatedValue } from '../charts/align-lines.ts';

export const valuePoints = ({ history }: Pick<SimulationPortfolio, 'history'>): DatedValue[] =>
  history.map(({ date, state }) => ({ date, value: state.balance + state.investment }));

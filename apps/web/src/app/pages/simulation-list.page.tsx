/** §2 simulation/list. */
export { SimulationList as Page } from '../../features/simulation-list/simulation-list.tsx';

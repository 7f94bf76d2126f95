/** §2 simulation/form/:id?: the portfolio form with the simulation flag set. */
import { FormPage } from './form-page.tsx';

export const Page = () => <FormPage purpose="simulation" />;

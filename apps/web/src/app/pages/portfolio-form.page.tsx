/** §2 portfolio/form/:id? */
import { FormPage } from './form-page.tsx';

export const Page = () => <FormPage purpose="portfolio" />;

/** §2 yonetim. */
export { AdministrationPage as Page } from '../../features/administration/administration-page.tsx';

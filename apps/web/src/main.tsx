/** Starts the browser application: creates its resources once and passes them down. */
import '@fontsource-variable/inter/wght.css';
import './app/mantine-styles.ts';
import './shared/ui/theme/global.css';
import './shared/ui/theme/shell.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createApplication } from './app/create-application.ts';
import { watchErrors } from './shared/error-report/error-reporter.ts';
import { startI18n } from './shared/i18n/i18n.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const i18nStarted = startI18n();
const application = createApplication(i18nStarted);
watchErrors(window, application.entrance.reportError);
await Promise.all([i18nStarted, application.ready]);
// set by first-paint.js; from here on the theme's own styles paint it
document.documentElement.style.removeProperty('background-color');
createRoot(root).render(<App application={application} />);

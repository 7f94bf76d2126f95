/** Loads one area of one language on demand; a missing area or language is a compile error. */
import type { Language } from '@ballast/contract/constants';
import type { MessageArea, Messages } from './messages.ts';
import type { Translated } from './translated.ts';

type Loaders = { readonly [Area in MessageArea]: () => Promise<Translated<Messages[Area]>> };

const loaders: Readonly<Record<Language, Loaders>> = {
  en: {
    auth: () => import('./messages/en/auth.ts').then((module) => module.auth),
    books: () => import('./messages/en/books.ts').then((module) => module.books),
    charts: () => import('./messages/en/charts.ts').then((module) => module.charts),
    common: () => import('./messages/en/common.ts').then((module) => module.common),
    marketImport: () => import('./messages/en/market-import.ts').then((module) => module.marketImport),
    detail: () => import('./messages/en/detail.ts').then((module) => module.detail),
    errors: () => import('./messages/en/errors.ts').then((module) => module.errors),
    forms: () => import('./messages/en/forms.ts').then((module) => module.forms),
    marketData: () => import('./messages/en/market-data.ts').then((module) => module.marketData),
    notices: () => import('./messages/en/notices.ts').then((module) => module.notices),
    notification: () => import('./messages/en/notification.ts').then((module) => module.notification),
    orders: () => import('./messages/en/orders.ts').then((module) => module.orders),
    outlook: () => import('./messages/en/outlook.ts').then((module) => module.outlook),
    portfolio: () => import('./messages/en/portfolio.ts').then((module) => module.portfolio),
    portfolioRules: () => import('./messages/en/portfolio-rules.ts').then((module) => module.portfolioRules),
    exporting: () => import('./messages/en/exporting.ts').then((module) => module.exporting),
    formSteps: () => import('./messages/en/form-steps.ts').then((module) => module.formSteps),
    quant: () => import('./messages/en/quant.ts').then((module) => module.quant),
    report: () => import('./messages/en/report.ts').then((module) => module.report),
    risk: () => import('./messages/en/risk.ts').then((module) => module.risk),
    samples: () => import('./messages/en/samples.ts').then((module) => module.samples),
    shell: () => import('./messages/en/shell.ts').then((module) => module.shell),
    simulation: () => import('./messages/en/simulation.ts').then((module) => module.simulation),
    simulationDetail: () =>
      import('./messages/en/simulation-detail.ts').then((module) => module.simulationDetail),
    suggestion: () => import('./messages/en/suggestion.ts').then((module) => module.suggestion),
    sharing: () => import('./messages/en/sharing.ts').then((module) => module.sharing),
    ticker: () => import('./messages/en/ticker.ts').then((module) => module.ticker),
    tradesImport: () => import('./messages/en/trades-import.ts').then((module) => module.tradesImport),
  },
  tr: {
    auth: () => import('./messages/tr/auth.ts').then((module) => module.auth),
    books: () => import('./messages/tr/books.ts').then((module) => module.books),
    charts: () => import('./messages/tr/charts.ts').then((module) => module.charts),
    common: () => import('./messages/tr/common.ts').then((module) => module.common),
    marketImport: () => import('./messages/tr/market-import.ts').then((module) => module.marketImport),
    detail: () => import('./messages/tr/detail.ts').then((module) => module.detail),
    errors: () => import('./messages/tr/errors.ts').then((module) => module.errors),
    forms: () => import('./messages/tr/forms.ts').then((module) => module.forms),
    marketData: () => import('./messages/tr/market-data.ts').then((module) => module.marketData),
    notices: () => import('./messages/tr/notices.ts').then((module) => module.notices),
    notification: () => import('./messages/tr/notification.ts').then((module) => module.notification),
    orders: () => import('./messages/tr/orders.ts').then((module) => module.orders),
    outlook: () => import('./messages/tr/outlook.ts').then((module) => module.outlook),
    portfolio: () => import('./messages/tr/portfolio.ts').then((module) => module.portfolio),
    portfolioRules: () => import('./messages/tr/portfolio-rules.ts').then((module) => module.portfolioRules),
    exporting: () => import('./messages/tr/exporting.ts').then((module) => module.exporting),
    formSteps: () => import('./messages/tr/form-steps.ts').then((module) => module.formSteps),
    quant: () => import('./messages/tr/quant.ts').then((module) => module.quant),
    report: () => import('./messages/tr/report.ts').then((module) => module.report),
    risk: () => import('./messages/tr/risk.ts').then((module) => module.risk),
    samples: () => import('./messages/tr/samples.ts').then((module) => module.samples),
    shell: () => import('./messages/tr/shell.ts').then((module) => module.shell),
    simulation: () => import('./messages/tr/simulation.ts').then((module) => module.simulation),
    simulationDetail: () =>
      import('./messages/tr/simulation-detail.ts').then((module) => module.simulationDetail),
    suggestion: () => import('./messages/tr/suggestion.ts').then((module) => module.suggestion),
    sharing: () => import('./messages/tr/sharing.ts').then((module) => module.sharing),
    ticker: () => import('./messages/tr/ticker.ts').then((module) => module.ticker),
    tradesImport: () => import('./messages/tr/trades-import.ts').then((module) => module.tradesImport),
  },
  de: {
    auth: () => import('./messages/de/auth.ts').then((module) => module.auth),
    books: () => import('./messages/de/books.ts').then((module) => module.books),
    charts: () => import('./messages/de/charts.ts').then((module) => module.charts),
    common: () => import('./messages/de/common.ts').then((module) => module.common),
    marketImport: () => import('./messages/de/market-import.ts').then((module) => module.marketImport),
    detail: () => import('./messages/de/detail.ts').then((module) => module.detail),
    errors: () => import('./messages/de/errors.ts').then((module) => module.errors),
    forms: () => import('./messages/de/forms.ts').then((module) => module.forms),
    marketData: () => import('./messages/de/market-data.ts').then((module) => module.marketData),
    notices: () => import('./messages/de/notices.ts').then((module) => module.notices),
    notification: () => import('./messages/de/notification.ts').then((module) => module.notification),
    orders: () => import('./messages/de/orders.ts').then((module) => module.orders),
    outlook: () => import('./messages/de/outlook.ts').then((module) => module.outlook),
    portfolio: () => import('./messages/de/portfolio.ts').then((module) => module.portfolio),
    portfolioRules: () => import('./messages/de/portfolio-rules.ts').then((module) => module.portfolioRules),
    exporting: () => import('./messages/de/exporting.ts').then((module) => module.exporting),
    formSteps: () => import('./messages/de/form-steps.ts').then((module) => module.formSteps),
    quant: () => import('./messages/de/quant.ts').then((module) => module.quant),
    report: () => import('./messages/de/report.ts').then((module) => module.report),
    risk: () => import('./messages/de/risk.ts').then((module) => module.risk),
    samples: () => import('./messages/de/samples.ts').then((module) => module.samples),
    shell: () => import('./messages/de/shell.ts').then((module) => module.shell),
    simulation: () => import('./messages/de/simulation.ts').then((module) => module.simulation),
    simulationDetail: () =>
      import('./messages/de/simulation-detail.ts').then((module) => module.simulationDetail),
    suggestion: () => import('./messages/de/suggestion.ts').then((module) => module.suggestion),
    sharing: () => import('./messages/de/sharing.ts').then((module) => module.sharing),
    ticker: () => import('./messages/de/ticker.ts').then((module) => module.ticker),
    tradesImport: () => import('./messages/de/trades-import.ts').then((module) => module.tradesImport),
  },
};

export const MESSAGE_AREAS = Object.keys(loaders.en) as readonly MessageArea[];

export function loadMessages<Area extends MessageArea>(language: Language, area: Area) {
  return loaders[language][area]();
}

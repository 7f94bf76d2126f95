/** Every operation with its handler. The compiler demands a line for each operation of the contract. */
import { type Handlers, notBuilt } from '../pipeline/handler.ts';
import type { Services } from '../services.ts';
import { changeLanguage } from './auth/change-language.ts';
import { changePassword } from './auth/change-password.ts';
import { demo } from './auth/demo.ts';
import { endSession } from './auth/end-session.ts';
import { events } from './auth/events.ts';
import { login } from './auth/login.ts';
import { logout } from './auth/logout.ts';
import { refresh } from './auth/refresh.ts';
import { sessions } from './auth/sessions.ts';
import { updateProfile } from './auth/update-profile.ts';
import { user } from './auth/user.ts';
import { availableTickers } from './market-data/available-tickers.ts';
import { entities } from './market-data/entities.ts';
import { exchangeRate } from './market-data/exchange-rate.ts';
import { matchTickers } from './market-data/match-tickers.ts';
import { prices } from './market-data/prices.ts';
import { tickers } from './market-data/tickers.ts';
import { cancel as cancelImport } from './market-import/cancel.ts';
import { coverage } from './market-import/coverage.ts';
import { create as createImport } from './market-import/create.ts';
import { datasets } from './market-import/datasets.ts';
import { deleteDataset } from './market-import/delete-dataset.ts';
import { exportRejections } from './market-import/export-rejections.ts';
import { get as getImport } from './market-import/get.ts';
import { inspect } from './market-import/inspect.ts';
import { list as listImports } from './market-import/list.ts';
import { publish } from './market-import/publish.ts';
import { rejections } from './market-import/rejections.ts';
import { setSource } from './market-import/set-source.ts';
import { sources } from './market-import/sources.ts';
import { stage } from './market-import/stage.ts';
import { uploadPart } from './market-import/upload-part.ts';
import { deleteAll } from './notification/delete-all.ts';
import { deleteNotification } from './notification/delete-notification.ts';
import { list as listNotifications } from './notification/list.ts';
import { approve } from './portfolio/approve.ts';
import { calculate } from './portfolio/calculate.ts';
import { calculateTransactionAmounts } from './portfolio/calculate-transaction-amounts.ts';
import { cancelCalculation } from './portfolio/cancel-calculation.ts';
import { create } from './portfolio/create.ts';
import { deletePendingOptimization } from './portfolio/delete-pending-optimization.ts';
import { deletePortfolio } from './portfolio/delete-portfolio.ts';
import { get } from './portfolio/get.ts';
import { list } from './portfolio/list.ts';
import { metrics } from './portfolio/metrics.ts';
import { optimizations } from './portfolio/optimizations.ts';
import { previewTransactions } from './portfolio/preview-transactions.ts';
import { reject } from './portfolio/reject.ts';
import { setBenchmarks } from './portfolio/set-benchmarks.ts';
import { transactions } from './portfolio/transactions.ts';
import { update } from './portfolio/update.ts';

/** Those that search the universe: made anew when it has changed. */
export const createUniverseHandlers = (services: Services) => ({
  'marketData.entities': entities(services),
  'marketData.availableTickers': availableTickers(services),
  'marketData.matchTickers': matchTickers(services),
});

export const createHandlers = (services: Services): Handlers => ({
  ...createUniverseHandlers(services),
  'auth.user': user(services),
  'auth.updateProfile': updateProfile(services),
  'auth.sendResetPasswordLink': notBuilt,
  'auth.recoverPassword': notBuilt,
  'auth.login': login(services),
  'auth.refresh': refresh(services),
  'auth.sso': notBuilt,
  'auth.changePassword': changePassword(services),
  'auth.changeLanguage': changeLanguage(services),
  'auth.demo': demo(services),
  'auth.logout': logout(services),
  'auth.sessions': sessions(services),
  'auth.endSession': endSession(services),
  'auth.events': events(services),
  'admin.users': notBuilt,
  'admin.createUser': notBuilt,
  'admin.updateUser': notBuilt,
  'admin.deleteUser': notBuilt,
  'admin.plans': notBuilt,
  'admin.createPlan': notBuilt,
  'admin.updatePlan': notBuilt,
  'admin.deletePlan': notBuilt,
  'admin.statistics': notBuilt,
  'notification.list': listNotifications(services),
  'notification.delete': deleteNotification(services),
  'notification.deleteAll': deleteAll(services),
  'portfolio.approve': approve(services),
  'portfolio.reject': reject(services),
  'portfolio.list': list(services),
  'portfolio.get': get(services),
  'portfolio.create': create(services),
  'portfolio.update': update(services),
  'portfolio.delete': deletePortfolio(services),
  'portfolio.deletePendingOptimization': deletePendingOptimization(services),
  'portfolio.calculate': calculate(services),
  'portfolio.cancelCalculation': cancelCalculation(services),
  'portfolio.adjustToOriginalWeights': notBuilt,
  'portfolio.calculateTransactionAmounts': calculateTransactionAmounts(services),
  'portfolio.previewTransactions': previewTransactions(services),
  'portfolio.makeTransaction': notBuilt,
  'portfolio.completeTransaction': notBuilt,
  'portfolio.cancelTransaction': notBuilt,
  'portfolio.setBenchmarks': setBenchmarks(services),
  'portfolio.report': notBuilt,
  'portfolio.metrics': metrics(services),
  'portfolio.optimizations': optimizations(services),
  'portfolio.transactions': transactions(services),
  'simulation.list': notBuilt,
  'simulation.get': notBuilt,
  'simulation.create': notBuilt,
  'simulation.delete': notBuilt,
  'simulation.cancelSignal': notBuilt,
  'marketData.tickers': tickers(services),
  'marketData.prices': prices(services),
  'marketData.exchangeRate': exchangeRate(services),
  'marketImport.list': listImports(services),
  'marketImport.create': createImport(services),
  'marketImport.uploadPart': uploadPart(services),
  'marketImport.get': getImport(services),
  'marketImport.inspect': inspect(services),
  'marketImport.stage': stage(services),
  'marketImport.publish': publish(services),
  'marketImport.cancel': cancelImport(services),
  'marketImport.rejections': rejections(services),
  'marketImport.exportRejections': exportRejections(services),
  'marketImport.coverage': coverage(services),
  'marketImport.datasets': datasets(services),
  'marketImport.deleteDataset': deleteDataset(services),
  'marketImport.sources': sources(services),
  'marketImport.setSource': setSource(services),
  'forecast.models': notBuilt,
  'assistant.response': notBuilt,
  'assistant.portfolioResponse': notBuilt,
  'assistant.portfolioQuestions': notBuilt,
});

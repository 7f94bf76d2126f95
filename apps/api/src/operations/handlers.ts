/** Every operation with its handler. The compiler demands a line for each operation of the contract. */
import { OPERATION_KEYS, type OperationKey } from '@ballast/contract/operations';
import type { AnyHandler, Handler, PreparedHandler } from '../pipeline/handler.ts';
import type { Services } from '../services/services.ts';
import { audit } from './admin/audit.ts';
import { createPlan } from './admin/create-plan.ts';
import { createUser } from './admin/create-user.ts';
import { deletePlan } from './admin/delete-plan.ts';
import { deleteUser } from './admin/delete-user.ts';
import { exportAudit } from './admin/export-audit.ts';
import { installation } from './admin/installation.ts';
import { plans } from './admin/plans.ts';
import { resetTwoFactor } from './admin/reset-two-factor.ts';
import { statistics as installationStatistics } from './admin/statistics.ts';
import { testMail } from './admin/test-mail.ts';
import { updatePlan } from './admin/update-plan.ts';
import { updateUser } from './admin/update-user.ts';
import { users } from './admin/users.ts';
import { deleteMessages } from './assistant/delete-messages.ts';
import { messages } from './assistant/messages.ts';
import { portfolioQuestions } from './assistant/portfolio-questions.ts';
import { portfolioResponse } from './assistant/portfolio-response.ts';
import { response } from './assistant/response.ts';
import { accessTokens } from './auth/access-tokens.ts';
import { changeLanguage } from './auth/change-language.ts';
import { changePassword } from './auth/change-password.ts';
import { createAccessToken } from './auth/create-access-token.ts';
import { demo } from './auth/demo.ts';
import { disableTwoFactor } from './auth/disable-two-factor.ts';
import { enableTwoFactor } from './auth/enable-two-factor.ts';
import { endOtherSessions } from './auth/end-other-sessions.ts';
import { endSession } from './auth/end-session.ts';
import { events } from './auth/events.ts';
import { identities } from './auth/identities.ts';
import { login } from './auth/login.ts';
import { logout } from './auth/logout.ts';
import { prepareTwoFactor } from './auth/prepare-two-factor.ts';
import { recoverPassword } from './auth/recover-password.ts';
import { refresh } from './auth/refresh.ts';
import { revokeAccessToken } from './auth/revoke-access-token.ts';
import { sendResetPasswordLink } from './auth/send-reset-password-link.ts';
import { sessions } from './auth/sessions.ts';
import { sso } from './auth/sso.ts';
import { twoFactor } from './auth/two-factor.ts';
import { unlinkIdentity } from './auth/unlink-identity.ts';
import { unlockingPlans } from './auth/unlocking-plans.ts';
import { updateProfile } from './auth/update-profile.ts';
import { usage as accountUsage } from './auth/usage.ts';
import { user } from './auth/user.ts';
import { deleteReport } from './error-report/delete-report.ts';
import { get as getErrorReport } from './error-report/get.ts';
import { list as listErrorReports } from './error-report/list.ts';
import { send as sendErrorReport } from './error-report/send.ts';
import { target as reportTarget } from './error-report/target.ts';
import { forecastModels } from './forecast/models.ts';
import { forecastTicker } from './forecast/ticker.ts';
import { availableTickers } from './market-data/available-tickers.ts';
import { entities } from './market-data/entities.ts';
import { exchangeRate } from './market-data/exchange-rate.ts';
import { matchTickers } from './market-data/match-tickers.ts';
import { prices } from './market-data/prices.ts';
import { readyMade } from './market-data/ready-made.ts';
import { stress } from './market-data/stress.ts';
import { ticker } from './market-data/ticker.ts';
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
import { loadSamples } from './market-import/load-samples.ts';
import { publish } from './market-import/publish.ts';
import { rejections } from './market-import/rejections.ts';
import { samples } from './market-import/samples.ts';
import { setSource } from './market-import/set-source.ts';
import { sources } from './market-import/sources.ts';
import { stage } from './market-import/stage.ts';
import { uploadPart } from './market-import/upload-part.ts';
import { changeSettings } from './notification/change-settings.ts';
import { deleteAll } from './notification/delete-all.ts';
import { deleteNotification } from './notification/delete-notification.ts';
import { list as listNotifications } from './notification/list.ts';
import { setViewed } from './notification/set-viewed.ts';
import { settings } from './notification/settings.ts';
import { unread } from './notification/unread.ts';
import { viewAll } from './notification/view-all.ts';
import { addMoney } from './portfolio/add-money.ts';
import { adjustToOriginalWeights } from './portfolio/adjust-to-original-weights.ts';
import { approve } from './portfolio/approve.ts';
import { books } from './portfolio/books.ts';
import { calculate } from './portfolio/calculate.ts';
import { calculateTransactionAmounts } from './portfolio/calculate-transaction-amounts.ts';
import { cancelCalculation } from './portfolio/cancel-calculation.ts';
import { cancelTransaction } from './portfolio/cancel-transaction.ts';
import { checks } from './portfolio/checks.ts';
import { completeTransaction } from './portfolio/complete-transaction.ts';
import { create } from './portfolio/create.ts';
import { createLink } from './portfolio/create-link.ts';
import { decisions } from './portfolio/decisions.ts';
import { deletePendingOptimization } from './portfolio/delete-pending-optimization.ts';
import { deletePortfolio } from './portfolio/delete-portfolio.ts';
import { exportPortfolio } from './portfolio/export-portfolio.ts';
import { get } from './portfolio/get.ts';
import { holdingsOf } from './portfolio/holdings-of.ts';
import { importTrades } from './portfolio/import.ts';
import { integrations } from './portfolio/integrations.ts';
import { links } from './portfolio/links.ts';
import { list } from './portfolio/list.ts';
import { makeTransaction } from './portfolio/make-transaction.ts';
import { metrics } from './portfolio/metrics.ts';
import { openLink } from './portfolio/open-link.ts';
import { optimizationBundle } from './portfolio/optimization-bundle.ts';
import { optimizations } from './portfolio/optimizations.ts';
import { performance } from './portfolio/performance.ts';
import { previewFigures } from './portfolio/preview-figures.ts';
import { previewImport } from './portfolio/preview-import.ts';
import { previewLimits } from './portfolio/preview-limits.ts';
import { previewSolve } from './portfolio/preview-solve.ts';
import { previewTransactions } from './portfolio/preview-transactions.ts';
import { previewTriggers } from './portfolio/preview-triggers.ts';
import { reject } from './portfolio/reject.ts';
import { report } from './portfolio/report.ts';
import { risk } from './portfolio/risk.ts';
import { setBenchmarks } from './portfolio/set-benchmarks.ts';
import { statistics } from './portfolio/statistics.ts';
import { takeBackLink } from './portfolio/take-back-link.ts';
import { takeMoney } from './portfolio/take-money.ts';
import { totalHistory } from './portfolio/total-history.ts';
import { transactions } from './portfolio/transactions.ts';
import { update } from './portfolio/update.ts';
import { bundle } from './simulation/bundle.ts';
import { cancelSignal } from './simulation/cancel-signal.ts';
import { create as createSimulation } from './simulation/create.ts';
import { deleteSimulation } from './simulation/delete-simulation.ts';
import { get as getSimulation } from './simulation/get.ts';
import { list as listSimulations } from './simulation/list.ts';
import { sensitivity } from './simulation/sensitivity.ts';
import { usage } from './simulation/usage.ts';

type Factory<Key extends OperationKey> = (services: Services) => Handler<Key> | PreparedHandler<Key>;

const FACTORIES = {
  'marketData.ticker': ticker,
  'marketData.entities': entities,
  'marketData.availableTickers': availableTickers,
  'marketData.matchTickers': matchTickers,
  'marketData.readyMade': readyMade,
  'marketData.stress': stress,
  'auth.user': user,
  'auth.updateProfile': updateProfile,
  'auth.sendResetPasswordLink': sendResetPasswordLink,
  'auth.recoverPassword': recoverPassword,
  'auth.login': login,
  'auth.refresh': refresh,
  'auth.sso': sso,
  'auth.changePassword': changePassword,
  'auth.changeLanguage': changeLanguage,
  'auth.endOtherSessions': endOtherSessions,
  'auth.usage': accountUsage,
  'auth.twoFactor': twoFactor,
  'auth.prepareTwoFactor': prepareTwoFactor,
  'auth.enableTwoFactor': enableTwoFactor,
  'auth.disableTwoFactor': disableTwoFactor,
  'auth.accessTokens': accessTokens,
  'auth.createAccessToken': createAccessToken,
  'auth.revokeAccessToken': revokeAccessToken,
  'auth.identities': identities,
  'auth.unlinkIdentity': unlinkIdentity,
  'auth.demo': demo,
  'auth.logout': logout,
  'auth.unlockingPlans': unlockingPlans,
  'auth.sessions': sessions,
  'auth.endSession': endSession,
  'auth.events': events,
  'admin.users': users,
  'admin.createUser': createUser,
  'admin.updateUser': updateUser,
  'admin.deleteUser': deleteUser,
  'admin.resetTwoFactor': resetTwoFactor,
  'admin.testMail': testMail,
  'admin.plans': plans,
  'admin.createPlan': createPlan,
  'admin.updatePlan': updatePlan,
  'admin.deletePlan': deletePlan,
  'admin.statistics': installationStatistics,
  'admin.audit': audit,
  'admin.exportAudit': exportAudit,
  'admin.installation': installation,
  'notification.list': listNotifications,
  'notification.delete': deleteNotification,
  'notification.deleteAll': deleteAll,
  'notification.unread': unread,
  'notification.setViewed': setViewed,
  'notification.viewAll': viewAll,
  'notification.settings': settings,
  'notification.changeSettings': changeSettings,
  'portfolio.approve': approve,
  'portfolio.reject': reject,
  'portfolio.list': list,
  'portfolio.holdingsOf': holdingsOf,
  'portfolio.get': get,
  'portfolio.create': create,
  'portfolio.previewImport': previewImport,
  'portfolio.import': importTrades,
  'portfolio.update': update,
  'portfolio.delete': deletePortfolio,
  'portfolio.deletePendingOptimization': deletePendingOptimization,
  'portfolio.calculate': calculate,
  'portfolio.cancelCalculation': cancelCalculation,
  'portfolio.adjustToOriginalWeights': adjustToOriginalWeights,
  'portfolio.decisions': decisions,
  'portfolio.calculateTransactionAmounts': calculateTransactionAmounts,
  'portfolio.previewTransactions': previewTransactions,
  'portfolio.previewSolve': previewSolve,
  'portfolio.previewFigures': previewFigures,
  'portfolio.previewLimits': previewLimits,
  'portfolio.previewTriggers': previewTriggers,
  'portfolio.makeTransaction': makeTransaction,
  'portfolio.completeTransaction': completeTransaction,
  'portfolio.cancelTransaction': cancelTransaction,
  'portfolio.books': books,
  'portfolio.export': exportPortfolio,
  'portfolio.addMoney': addMoney,
  'portfolio.takeMoney': takeMoney,
  'portfolio.setBenchmarks': setBenchmarks,
  'portfolio.report': report,
  'portfolio.metrics': metrics,
  'portfolio.performance': performance,
  'portfolio.totalHistory': totalHistory,
  'portfolio.optimizationBundle': optimizationBundle,
  'portfolio.optimizations': optimizations,
  'portfolio.checks': checks,
  'portfolio.risk': risk,
  'portfolio.integrations': integrations,
  'portfolio.links': links,
  'portfolio.createLink': createLink,
  'portfolio.takeBackLink': takeBackLink,
  'portfolio.openLink': openLink,
  'portfolio.statistics': statistics,
  'portfolio.transactions': transactions,
  'simulation.list': listSimulations,
  'simulation.get': getSimulation,
  'simulation.create': createSimulation,
  'simulation.delete': deleteSimulation,
  'simulation.cancelSignal': cancelSignal,
  'simulation.usage': usage,
  'simulation.sensitivity': sensitivity,
  'simulation.bundle': bundle,
  'marketData.tickers': tickers,
  'marketData.prices': prices,
  'marketData.exchangeRate': exchangeRate,
  'marketImport.list': listImports,
  'marketImport.create': createImport,
  'marketImport.uploadPart': uploadPart,
  'marketImport.get': getImport,
  'marketImport.inspect': inspect,
  'marketImport.stage': stage,
  'marketImport.publish': publish,
  'marketImport.cancel': cancelImport,
  'marketImport.rejections': rejections,
  'marketImport.exportRejections': exportRejections,
  'marketImport.coverage': coverage,
  'marketImport.datasets': datasets,
  'marketImport.deleteDataset': deleteDataset,
  'marketImport.samples': samples,
  'marketImport.loadSamples': loadSamples,
  'marketImport.sources': sources,
  'marketImport.setSource': setSource,
  'forecast.models': forecastModels,
  'forecast.ticker': forecastTicker,
  'assistant.response': response,
  'assistant.portfolioResponse': portfolioResponse,
  'assistant.portfolioQuestions': portfolioQuestions,
  'assistant.messages': messages,
  'assistant.deleteMessages': deleteMessages,
  'errorReport.target': reportTarget,
  'errorReport.send': sendErrorReport,
  'errorReport.list': listErrorReports,
  'errorReport.get': getErrorReport,
  'errorReport.delete': deleteReport,
} as const satisfies { readonly [Key in OperationKey]: Factory<Key> };

/** The one cast where the table is walked over: each factory makes the handler of its own key. */
export const createHandler = (key: OperationKey, services: Services): AnyHandler =>
  FACTORIES[key](services) as unknown as AnyHandler;

export type Handlers = Record<OperationKey, AnyHandler>;

export const createHandlers = (services: Services): Handlers =>
  Object.fromEntries(OPERATION_KEYS.map((key) => [key, createHandler(key, services)])) as Handlers;

/** Those that search the universe: made anew when it has changed. */
const OF_UNIVERSE = [
  'marketData.ticker',
  'marketData.entities',
  'marketData.availableTickers',
  'marketData.matchTickers',
  'marketData.readyMade',
  'forecast.models',
  'forecast.ticker',
] as const;

export const renewUniverseHandlers = (handlers: Handlers, services: Services): void => {
  for (const key of OF_UNIVERSE) handlers[key] = createHandler(key, services);
};

/** A report of an error as a browser sends it. */
import type { ErrorReport } from '@ballast/contract/entities/error-report';

export const errorReport = (overrides: Partial<ErrorReport> = {}): ErrorReport => ({
  kind: 'error',
  codeVersion: '1.0.0',
  environment: 'production',
  error: {
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'weight')",
    frames: [{ name: 'drawRow', file: '/assets/app-DqX9.js', line: 3, column: 1204 }],
  },
  causes: [],
  route: '/portfolio/:_id',
  browser: { language: 'en', width: 1280, height: 800, isOnline: true },
  telemetry: [{ kind: 'call', name: 'portfolio.get', status: 200, before: 120 }],
  heldBack: 0,
  snapshot: {
    authentication: { isSignedIn: true, role: 'user', isDemo: false, calls: [] },
    notification: { calls: [] },
    portfolioApproval: { calls: [] },
    portfolio: { calls: [] },
    simulation: { calls: [] },
    ticker: { calls: [] },
  },
  ...overrides,
});

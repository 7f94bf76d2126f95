/** Uncaught errors are handed to whoever listens; the reporting service is attached in `main.tsx`. */

export const ERROR_EVENT = 'ballast-error';

export function reportError(error: unknown): void {
  window.dispatchEvent(new CustomEvent(ERROR_EVENT, { detail: error }));
}

/**
 * What pages report that they must not: uncaught errors and rejections, console errors, refusals by the content policy
 * (safety I2), crashes. Every context of a launched browser is listened to; a test that provokes one declares it.
 */
import type { Browser, BrowserContext } from 'playwright-core';

const heard: string[] = [];
const declared: RegExp[] = [];

const isDeclared = (complaint: string) => declared.some((pattern) => pattern.test(complaint));

function listenTo(context: BrowserContext): void {
  context.on('weberror', (webError) =>
    heard.push(`${webError.page()?.url()}: error: ${webError.error().message}`),
  );
  context.on('console', (message) => {
    if (message.type() === 'error' || /Content[- ]Security[- ]Policy/i.test(message.text()))
      heard.push(`${message.page()?.url()}: console: ${message.text()} (${message.location().url})`);
  });
  context.on('page', (page) => page.on('crash', () => heard.push(`${page.url()}: crashed`)));
}

/** Listens to every context that the browser opens from now on. */
export const listenToAll = (browser: Browser): Browser => browser.on('context', listenTo);

/** What the running test provokes: each of these has to be reported before it ends, and nothing else may be. */
export const expectComplaints = (...patterns: readonly RegExp[]): void => {
  declared.push(...patterns);
};

/** A request that is answered by this status, as the browser's console tells of it. */
export const failedRequest = (status: number, path: RegExp): RegExp =>
  new RegExp(
    `console: Failed to load resource: the server responded with a status of ${status} .*${path.source}`,
  );

export const unexpectedComplaints = (): readonly string[] =>
  heard.filter((complaint) => !isDeclared(complaint));

export const missingComplaints = (): readonly string[] =>
  declared.filter((pattern) => !heard.some((complaint) => pattern.test(complaint))).map(String);

export function forgetComplaints(): void {
  heard.length = 0;
  declared.length = 0;
}

/** What was thrown, as a report holds it: names, texts, and of stacks only what has the form of a frame. */

import type { ErrorFrame, ReportedFailure } from '@ballast/contract/entities/error-report';
import { ERROR_REPORT_FIELDS } from '@ballast/contract/error-report-fields';

const FIELDS = ERROR_REPORT_FIELDS;

/** `at name (address:line:column)` of Chromium, `name@address:line:column` of the others. */
const FRAMES = [
  /^\s*at (?:(?:async )?(?<name>[^(]*) \()?(?<address>[^\s()]+):(?<line>\d+):(?<column>\d+)\)?$/,
  /^(?<name>[^@]*)@(?<address>\S+):(?<line>\d+):(?<column>\d+)$/,
] as const;
const FRAME_NAME = /^[\w.$<># [\]*-]*$/;
const FRAME_FILE = /^[\w./@:~+-]*$/;
const ERROR_NAME = /^[A-Za-z_$][\w$]*$/;

/** Below the product's own address without query and fragment; of anything else no more than what it is. */
function fileOf(address: string, origin: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const file = url.origin === origin ? url.pathname : url.protocol;
  return FRAME_FILE.test(file) ? file.slice(-FIELDS.frameFileChars) : url.protocol;
}

function toFrame(line: string, origin: string): ErrorFrame[] {
  for (const pattern of FRAMES) {
    const { name = '', address = '', ...at } = pattern.exec(line)?.groups ?? {};
    const file = fileOf(address, origin);
    if (file === null) continue;
    const position = { line: Number(at.line), column: Number(at.column) };
    return [{ name: FRAME_NAME.test(name) ? name.slice(0, FIELDS.frameNameChars) : '', file, ...position }];
  }
  return [];
}

function framesOf({ stack = '', message }: Error, origin: string): ErrorFrame[] {
  // some browsers begin a stack with the text, which may look like anything
  const [, below = stack] = message !== '' && stack.includes(message) ? stack.split(message, 2) : [];
  const lines = below.split('\n');
  return lines.flatMap((line) => toFrame(line, origin)).slice(0, FIELDS.frames);
}

const messageOf = (text: string) => text.slice(0, FIELDS.messageChars);

function describe(thrown: unknown, origin: string): ReportedFailure {
  if (thrown instanceof Error)
    return {
      name: ERROR_NAME.test(thrown.name) ? thrown.name.slice(0, FIELDS.nameChars) : 'Error',
      message: messageOf(thrown.message),
      frames: framesOf(thrown, origin),
    };
  return { name: 'NotAnError', message: typeof thrown === 'string' ? messageOf(thrown) : '', frames: [] };
}

export function describeError(thrown: unknown, origin: string) {
  const causes: ReportedFailure[] = [];
  let cause = thrown instanceof Error ? thrown.cause : undefined;
  while (cause !== undefined && causes.length < FIELDS.causes) {
    causes.push(describe(cause, origin));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return { error: describe(thrown, origin), causes };
}

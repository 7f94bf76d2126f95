/** Reads a line that a process logged: one JSON object per line, as pino writes it. */

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
type Level = (typeof levels)[number];

export interface LogLine {
  readonly level: Level;
  readonly msg: string;
  readonly error: string | null;
}

/** pino's numbers are tens: 30 is info, 50 is error. */
const toLevel = (level: unknown): Level | undefined =>
  typeof level === 'number' ? levels[level / 10 - 1] : levels.find((name) => name === level);

export const parseLogLine = (line: string): LogLine | null => {
  if (!line.startsWith('{')) return null;
  try {
    const {
      level: rawLevel,
      msg,
      err,
    }: { level?: unknown; msg?: unknown; err?: { message?: unknown } } = JSON.parse(line);
    const level = toLevel(rawLevel);
    if (level === undefined) return null;
    return {
      level,
      msg: typeof msg === 'string' ? msg : '',
      error: typeof err?.message === 'string' ? err.message : null,
    };
  } catch {
    return null;
  }
};

/** The line as a person reads it in the terminal, or null if only the log file needs it. */
export const forTerminal = (name: string, line: string): string | null => {
  const parsed = parseLogLine(line);
  if (parsed === null) return line.trim() === '' ? null : `${name}: ${line}`;
  if (parsed.level !== 'error' && parsed.level !== 'fatal') return null;
  return `${name}: ${parsed.msg}${parsed.error === null ? '' : ` (${parsed.error})`}`;
};

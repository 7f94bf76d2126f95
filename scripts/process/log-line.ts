// Reads a line that a process logged: one JSON object per line, as pino writes it.

export type LogLine = { readonly level: number; readonly msg: string; readonly error: string | null };

export const errorLevel = 50;

export const parseLogLine = (line: string): LogLine | null => {
  if (!line.startsWith('{')) return null;
  try {
    const { level, msg, err }: { level?: unknown; msg?: unknown; err?: { message?: unknown } } =
      JSON.parse(line);
    if (typeof level !== 'number') return null;
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
  if (parsed.level < errorLevel) return null;
  return `${name}: ${parsed.msg}${parsed.error === null ? '' : ` (${parsed.error})`}`;
};

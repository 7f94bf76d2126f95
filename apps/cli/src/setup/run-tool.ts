/** Runs a tool to its end and keeps its output for the case that it fails. */
import { spawn } from 'node:child_process';

export interface ToolResult {
  readonly code: number;
  readonly output: string;
}

interface ToolOptions {
  readonly cwd: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly shows?: boolean;
}

export const runTool = (
  command: string,
  args: readonly string[],
  options: ToolOptions,
): Promise<ToolResult> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (options.shows) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });

/** For steps that nothing can go on without. */
export const requireTool = async (
  what: string,
  command: string,
  args: readonly string[],
  options: ToolOptions,
): Promise<string> => {
  const { code, output } = await runTool(command, args, options);
  if (code !== 0) throw new Error(`${what} failed:\n${output.trim()}`);
  return output;
};

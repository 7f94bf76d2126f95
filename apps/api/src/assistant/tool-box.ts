/** The tools of one question, bound to its caller. What a model asks for is checked here: nothing it says is believed. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Tool, ToolContext, ToolResult } from './tool.ts';
import { TOOLS } from './tools.ts';

export type ToolAnswer =
  | { readonly status: 'read'; readonly result: ToolResult }
  | { readonly status: 'unknown_tool' }
  | { readonly status: 'invalid_input'; readonly issues: readonly string[] }
  /** Also of what is somebody else's. */
  | { readonly status: 'not_found' }
  /** A worker or a source of prices did not answer. */
  | { readonly status: 'unavailable' };

export interface ToolBox {
  readonly tools: readonly Tool[];
  readonly context: ToolContext;
  readonly use: (key: string, input: unknown) => Promise<ToolAnswer>;
}

const ISSUES_MAX = 10;

export const createToolBox = (context: ToolContext): ToolBox => ({
  tools: TOOLS,
  context,
  use: async (key, input) => {
    const tool = TOOLS.find((each) => each.key === key);
    if (!tool) return { status: 'unknown_tool' };
    const parsed = tool.input.safeParse(input);
    if (!parsed.success) {
      const issues = parsed.error.issues.slice(0, ISSUES_MAX);
      return {
        status: 'invalid_input',
        issues: issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      };
    }
    context.signal.throwIfAborted();
    try {
      return { status: 'read', result: await tool.read(parsed.data, context) };
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      return { status: error.code === 'notFound' ? 'not_found' : 'unavailable' };
    }
  },
});

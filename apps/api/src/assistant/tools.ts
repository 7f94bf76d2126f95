/** Every tool of the assistant: the one registry of both engines. */
import type { Tool } from './tool.ts';
import { portfolios } from './tools/portfolios.ts';

export const TOOLS: readonly Tool[] = [portfolios];

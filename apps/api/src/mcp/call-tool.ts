import { CrierError } from '@crier/domain';
import { presentToolError, type ResourceLink, runTool, type Tool, type ToolPort } from '@crier/mcp-tools';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { asCrierError } from '../errors/as-crier-error.ts';
import type { RunObserver } from './observe-tools.ts';

export const JSON_TYPE = 'application/json';
/** Older clients are not sent content that they don't know. */
const LINKS_SINCE = '2025-06-18';

/** What is needed to answer one request of a caller. */
export interface ServedRequest {
  readonly port: ToolPort;
  readonly requestId: string;
  /** Protocol revision of the request; empty when it names none. */
  readonly revision: string;
  readonly observe: RunObserver;
  /** How long a tool may take before the answer says that its outcome is unknown. */
  readonly timeoutMs: number;
}

/** Runs a tool and returns its result; a refusal, a defect or a timeout is a result, too. Never throws. */
export async function callTool(
  { port, requestId, revision, observe, timeoutMs }: ServedRequest,
  tool: Tool,
  received: unknown,
): Promise<CallToolResult> {
  const ended = observe(tool.name);
  try {
    const run = runTool(tool, received, port);
    const { structured, text, note, links } = await withinTime(run, timeoutMs);
    ended('done', null);
    const told = revision >= LINKS_SINCE ? links : [];
    return {
      content: [textOf(text), ...(note === null ? [] : [textOf(note)]), ...told.map(linkTo)],
      structuredContent: structured,
    };
  } catch (thrown) {
    const error = asCrierError(thrown);
    ended(error.status >= 500 ? 'failed' : 'refused', error);
    return { isError: true, content: [textOf(presentToolError(tool, error, requestId))] };
  }
}

/** The result of work that finishes in time; slower work goes on, but its result is dropped. */
async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new CrierError('unavailable', { message: 'The tool took too long.' })),
    milliseconds,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function textOf(text: string) {
  return { type: 'text' as const, text };
}

function linkTo(link: ResourceLink) {
  return { type: 'resource_link' as const, ...link, mimeType: JSON_TYPE };
}

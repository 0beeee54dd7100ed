import { TOOLS } from './registry.ts';
import type { ToolAnnotations } from './tool.ts';

/** A tool as `tools/list` shows it. Everything in it is read by every agent, so that it says nothing twice. */
export interface DeclaredTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: Partial<ToolAnnotations>;
  readonly inputSchema: object;
  readonly outputSchema: object;
}

/** The list of tools, in the order in which agents see them. */
export const DECLARED_TOOLS: readonly DeclaredTool[] = TOOLS.map(
  ({ name, title, description, annotations, inputSchema, outputSchema }) => ({
    ...{ name, title, description },
    annotations: telling(annotations),
    ...{ inputSchema, outputSchema },
  }),
);

/** The hints that differ from what clients assume, and those that decide whether they ask (MCP: ToolAnnotations). */
function telling({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint }: ToolAnnotations) {
  if (readOnlyHint) return { readOnlyHint, openWorldHint };
  return { readOnlyHint, destructiveHint, ...(idempotentHint ? { idempotentHint } : {}), openWorldHint };
}

import type { CallToolResult, HandlerResultTypeMap, ServerContext } from '@modelcontextprotocol/server';

/** What a diagnostic tool is carried out with. */
export interface DiagnosticContext extends ServerContext {
  /** Announces that a list changed to clients that listen for it. */
  readonly announce: (list: 'tools' | 'prompts') => void;
}

/** A tool that the conformance suite expects of a server under test. */
export interface DiagnosticTool {
  readonly description: string;
  readonly inputSchema?: object;
  run(
    args: Readonly<Record<string, unknown>>,
    context: DiagnosticContext,
  ): Promise<HandlerResultTypeMap['tools/call']>;
}

export type DiagnosticTools = Readonly<Record<string, DiagnosticTool>>;

export function textResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

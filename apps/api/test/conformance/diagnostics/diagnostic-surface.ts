import { randomUUID } from 'node:crypto';
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport as SessionTransport,
} from '@modelcontextprotocol/server';
import type { McpSurface } from '../../../src/mcp/mcp-surface.ts';
import { createDiagnosticServer } from './diagnostic-server.ts';
import type { DiagnosticContext } from './diagnostic-tool.ts';

/** The diagnostic server behind the route of the product: with sessions in the revisions that have them. */
export function openDiagnosticSurface(): { readonly surface: McpSurface; close(): Promise<void> } {
  const sessions = new Map<string, SessionTransport>();
  const announce: DiagnosticContext['announce'] = (list) => {
    if (list === 'tools') modern.notify.toolsChanged();
    else modern.notify.promptsChanged();
  };
  const modern = createMcpHandler(() => createDiagnosticServer(announce), { legacy: 'reject' });

  async function sessionOf(request: Request): Promise<SessionTransport | undefined> {
    const known = request.headers.get('mcp-session-id');
    if (known !== null) return sessions.get(known);
    const transport = new SessionTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
    });
    await createDiagnosticServer(announce).connect(transport);
    return transport;
  }

  return {
    surface: {
      answerPlainly: async () => null,
      answer: async (request, message) => {
        const options = message === null ? {} : { parsedBody: message };
        if (!(await isLegacyRequest(request, message ?? undefined))) return modern.fetch(request, options);
        const session = await sessionOf(request);
        return session === undefined
          ? new Response(null, { status: 404 })
          : session.handleRequest(request, options);
      },
    },
    close: async () => {
      await modern.close();
      for (const session of sessions.values()) await session.close();
    },
  };
}

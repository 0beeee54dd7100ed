import type { FastifyInstance } from 'fastify';
import { answerIn, legacyCall, modernCall } from '../oauth/mcp-kit.ts';

/** What a tool answered, as an agent sees it. */
export interface Told {
  readonly isError: boolean;
  /** The structured result; for a refusal the error in its text. */
  readonly value: Record<string, unknown>;
  readonly content: readonly { readonly type: string; readonly text?: string; readonly uri?: string }[];
}

/** An agent that acts with a token, in one protocol era. */
export function agentOf(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  era: 'legacy' | 'modern' = 'modern',
) {
  const compose = era === 'legacy' ? legacyCall : modernCall;
  const request = async (method: string, params: object = {}) => {
    const message = compose(method, params);
    const response = await app.inject({
      method: 'POST',
      url: '/crier/mcp',
      headers: {
        host: 'social.example',
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...message.headers,
        ...headers,
        ...('uri' in params ? { 'mcp-name': String(params.uri) } : {}),
      },
      payload: JSON.stringify(message.body),
    });
    return answerIn(response.body);
  };
  const call = async (name: string, args: object = {}): Promise<Told> => {
    const { result, error } = await request('tools/call', { name, arguments: args });
    if (result === undefined) throw new Error(JSON.stringify(error));
    const content = result['content'] as Told['content'];
    const isError = result['isError'] === true;
    const value = isError ? JSON.parse(content[0]?.text ?? '') : result['structuredContent'];
    return { isError, value, content };
  };
  return { request, call };
}

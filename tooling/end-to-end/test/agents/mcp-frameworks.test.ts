import { type Installation, openInstallation } from '@crier/lab/installation';
import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import {
  auth as newAuth,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { auth as oldAuth } from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { MCPServerStreamableHttp } from '@openai/agents-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MemoryProvider } from '../../src/memory-provider.ts';

const CALLBACK = 'http://127.0.0.1:7777/callback';
const TOOLS = 35;

/** What a framework lists, and the first text that a tool answers, which a refusal carries, too. */
interface Connected {
  readonly tools: readonly string[];
  call(name: string, args: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

/** How a framework shows who it acts for. */
interface Access<Provider> {
  readonly headers?: Record<string, string>;
  readonly authProvider?: Provider;
}

const firstText = (content: unknown): string => {
  const [first] = [content].flat() as readonly ({ readonly text?: string } | undefined)[];
  return first?.text ?? '';
};

type OldProvider = MemoryProvider<OAuthClientInformationMixed, OAuthTokens>;

async function langChain(url: string, access: Access<OldProvider>): Promise<Connected> {
  const client = new MultiServerMCPClient({ crier: { transport: 'http', url, ...access } });
  const tools = await client.getTools();
  const call: Connected['call'] = async (name, args) => {
    const tool = tools.find((one) => one.name === name);
    // A refusal is thrown with its text behind a sentence of the framework's own.
    const content: unknown = await tool
      ?.invoke(args)
      .catch(({ message }: Error) => ({ text: message.slice(message.indexOf('{')) }));
    return firstText(content);
  };
  return { tools: tools.map(({ name }) => name), call, close: () => client.close() };
}

type NewProvider = MemoryProvider<StoredOAuthClientInformation, StoredOAuthTokens>;

async function openAiAgents(url: string, access: Access<NewProvider>): Promise<Connected> {
  const { headers = {}, authProvider } = access;
  const server = new MCPServerStreamableHttp({ url, requestInit: { headers }, authProvider });
  await server.connect();
  const tools = await server.listTools();
  const call: Connected['call'] = async (name, args) => firstText(await server.callTool(name, args));
  return { tools: tools.map(({ name }) => name), call, close: () => server.close() };
}

/** Frameworks for agents that bring an MCP client, against the built API: with a key, and through a sign-in. */
describe('frameworks for agents', () => {
  let installation: Installation;
  let endpoint: string;

  beforeAll(async () => {
    installation = await openInstallation(inject('adminUrl'));
    endpoint = `${installation.url}/crier/mcp`;
  });
  afterAll(() => installation?.close());

  /** Lists and calls tools: one for the user, one whose result links to a resource, and one that is refused. */
  const expectToWork = async ({ tools, call, close }: Connected) => {
    try {
      expect(tools).toHaveLength(TOOLS);
      const { workspaces } = JSON.parse(await call('list-workspaces', {}));
      expect(workspaces).toMatchObject([{ name: 'End to end', role: 'admin' }]);
      const [{ uuid: workspace }] = workspaces;
      const rules = JSON.parse(await call('get-platform-rules', { workspace, platform: 'mastodon' }));
      expect(rules).toMatchObject({ platform: 'mastodon', threads: true });
      const refusal = JSON.parse(await call('get-post', { workspace, post: '4711' }));
      expect(refusal).toMatchObject({ error: 'record_not_found', message: 'Post not found.' });
    } finally {
      await close();
    }
  };
  const withKey = () => ({ headers: { authorization: `Bearer ${installation.key}` } });
  const allow = async (address: URL | null) => {
    const { searchParams } = await installation.person().allow(address ?? '');
    return { authorizationCode: searchParams.get('code') ?? '', iss: searchParams.get('iss') ?? '' };
  };

  it('LangChain lists and calls tools with a key', async () => {
    await expectToWork(await langChain(endpoint, withKey()));
  });

  it('LangChain registers, signs in, lists and calls tools', async () => {
    const authProvider: OldProvider = new MemoryProvider('LangChain app', CALLBACK);
    await expect(langChain(endpoint, { authProvider })).rejects.toThrow();
    const allowed = await allow(authProvider.sentTo);
    expect(await oldAuth(authProvider, { serverUrl: endpoint, ...allowed })).toBe('AUTHORIZED');
    await expectToWork(await langChain(endpoint, { authProvider }));
  });

  it('the Agents SDK of OpenAI lists and calls tools with a key', async () => {
    await expectToWork(await openAiAgents(endpoint, withKey()));
  });

  it('the Agents SDK of OpenAI registers, signs in, lists and calls tools', async () => {
    const authProvider: NewProvider = new MemoryProvider('OpenAI app', CALLBACK);
    await expect(openAiAgents(endpoint, { authProvider })).rejects.toThrow();
    const allowed = await allow(authProvider.sentTo);
    expect(await newAuth(authProvider, { serverUrl: endpoint, ...allowed })).toBe('AUTHORIZED');
    await expectToWork(await openAiAgents(endpoint, { authProvider }));
  });
});

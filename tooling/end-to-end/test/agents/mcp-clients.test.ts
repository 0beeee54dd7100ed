import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type OAuthClientInformation as AiInformation,
  type OAuthTokens as AiTokens,
  auth,
  createMCPClient,
} from '@ai-sdk/mcp';
import { start, until } from '@crier/lab';
import { type Installation, openInstallation } from '@crier/lab/installation';
import { freePort } from '@crier/launch';
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
  UnauthorizedError as NewUnauthorizedError,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MemoryProvider } from '../../src/memory-provider.ts';
import { packageFolder } from '../../src/package-folder.ts';
import { connectAgent, readAnswer } from './agent.ts';
import { type Inspector, openInspector } from './inspector.ts';

const CALLBACK = 'http://127.0.0.1:7777/callback';
const WAIT_MS = 30_000;
const TOOLS = 35;
/** Where a client that wants a sign-in says so. */
const SIGN_IN = /https?:\/\/\S+\/oauth\/authorize\?\S+/;
const LIST_WORKSPACES = { name: 'list-workspaces', arguments: {} };
/** What the user of the tests is told by `list-workspaces`. */
const WORKSPACES = { refused: false, value: { workspaces: [{ name: 'End to end', role: 'admin' }] } };

type AiProvider = MemoryProvider<AiInformation, AiTokens>;

/** MCP clients that others wrote, with a key and through a sign-in, against the built API. */
describe('MCP clients', () => {
  let installation: Installation;
  let endpoint: URL;

  beforeAll(async () => {
    installation = await openInstallation(inject('adminUrl'));
    endpoint = new URL(`${installation.url}/crier/mcp`);
  });
  afterAll(() => installation.close());

  it('version 1 of the SDK registers, signs in, lists and calls tools', async () => {
    const provider = new MemoryProvider<OAuthClientInformationMixed, OAuthTokens>('Old client', CALLBACK);
    const client = () => new Client({ name: 'old', version: '1.0.0' });
    const transport = new StreamableHTTPClientTransport(endpoint, { authProvider: provider });
    await expect(client().connect(transport)).rejects.toBeInstanceOf(UnauthorizedError);
    expect(provider.sentTo?.searchParams.get('scope')).toBe('mcp');
    expect(provider.sentTo?.searchParams.get('resource')).toBe(endpoint.href);
    const callback = await installation.person().allow(provider.sentTo ?? '');
    await transport.finishAuth(callback.searchParams.get('code') ?? '');
    const connected = client();
    await connected.connect(new StreamableHTTPClientTransport(endpoint, { authProvider: provider }));
    expect((await connected.listTools()).tools).toHaveLength(TOOLS);
    expect(readAnswer(await connected.callTool(LIST_WORKSPACES))).toMatchObject(WORKSPACES);
    await connected.close();
  });

  it('version 2 of the SDK checks who answered, lists and calls tools in the newest era', async () => {
    const provider = new MemoryProvider<StoredOAuthClientInformation, StoredOAuthTokens>(
      'New client',
      CALLBACK,
    );
    const client = () =>
      new NewClient({ name: 'new', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
    const transport = new NewTransport(endpoint, { authProvider: provider });
    await expect(client().connect(transport)).rejects.toBeInstanceOf(NewUnauthorizedError);
    const callback = await installation.person().allow(provider.sentTo ?? '');
    expect(callback.searchParams.get('iss')).toBe(`${installation.url}/crier`);
    await transport.finishAuth(callback.searchParams);
    const connected = client();
    await connected.connect(new NewTransport(endpoint, { authProvider: provider }));
    expect((await connected.listTools()).tools).toHaveLength(TOOLS);
    expect(readAnswer(await connected.callTool(LIST_WORKSPACES))).toMatchObject(WORKSPACES);
    await connected.close();
  });

  it('mcp-remote signs in and bridges to a client that speaks over pipes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crier-mcp-remote-'));
    const script = join(packageFolder('mcp-remote'), 'dist/proxy.js');
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [script, endpoint.href, '--host', '127.0.0.1', '--transport', 'http-only'],
      env: { PATH: process.env['PATH'] ?? '', MCP_REMOTE_CONFIG_DIR: folder, BROWSER: 'true' },
      stderr: 'pipe',
    });
    let said = '';
    transport.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
    const client = new Client({ name: 'piped', version: '1.0.0' });
    const connecting = client.connect(transport);
    try {
      const address = await until('mcp-remote tells where to sign in', WAIT_MS, async () =>
        SIGN_IN.exec(said)?.at(0),
      );
      const callback = await installation.person().allow(address);
      expect((await fetch(callback)).status).toBe(200);
      await connecting;
      expect((await client.listTools()).tools).toHaveLength(TOOLS);
      expect(readAnswer(await client.callTool(LIST_WORKSPACES))).toMatchObject(WORKSPACES);
    } finally {
      await client.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('mcp-remote forwards a key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crier-mcp-remote-'));
    const script = join(packageFolder('mcp-remote'), 'dist/proxy.js');
    const header = ['--header', `Authorization:Bearer ${installation.key}`];
    const client = new Client({ name: 'piped', version: '1.0.0' });
    try {
      await client.connect(
        new StdioClientTransport({
          command: process.execPath,
          args: [script, endpoint.href, '--transport', 'http-only', ...header],
          env: { PATH: process.env['PATH'] ?? '', MCP_REMOTE_CONFIG_DIR: folder },
          stderr: 'ignore',
        }),
      );
      expect((await client.listTools()).tools).toHaveLength(TOOLS);
      expect(readAnswer(await client.callTool(LIST_WORKSPACES))).toMatchObject(WORKSPACES);
    } finally {
      await client.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each(['legacy', 'modern'] as const)(
    'the SDK of the %s era lists and calls tools with a key',
    async (era) => {
      const agent = await connectAgent(era, endpoint, installation.key);
      expect(agent.tools).toHaveLength(TOOLS);
      expect(await agent.call('list-workspaces', {})).toMatchObject(WORKSPACES);
      await agent.close();
    },
  );

  describe('the AI SDK with its own client', () => {
    const listAndCall = async (how: { headers: Record<string, string> } | { authProvider: AiProvider }) => {
      const client = await createMCPClient({ transport: { type: 'http', url: endpoint.href, ...how } });
      expect((await client.listTools()).tools).toHaveLength(TOOLS);
      expect(readAnswer(await client.callTool(LIST_WORKSPACES))).toMatchObject(WORKSPACES);
      await client.close();
    };

    it('lists and calls tools with a key', async () => {
      await listAndCall({ headers: { authorization: `Bearer ${installation.key}` } });
    });

    it('registers, signs in, lists and calls tools', async () => {
      const authProvider: AiProvider = new MemoryProvider('AI app', CALLBACK);
      await expect(listAndCall({ authProvider })).rejects.toThrow();
      const callback = await installation.person().allow(authProvider.sentTo ?? '');
      const authorizationCode = callback.searchParams.get('code') ?? '';
      const callbackIssuer = callback.searchParams.get('iss') ?? '';
      expect(await auth(authProvider, { serverUrl: endpoint, authorizationCode, callbackIssuer })).toBe(
        'AUTHORIZED',
      );
      await listAndCall({ authProvider });
    });
  });

  describe('the Inspector', () => {
    let inspector: Inspector;
    beforeAll(() => {
      inspector = openInspector(endpoint);
    });
    afterAll(() => inspector?.close());

    it.each(['legacy', 'modern', 'auto'])('lists and calls tools with a key, in the era %s', async (era) => {
      const how = ['--header', `Authorization: Bearer ${installation.key}`, '--protocol-era', era];
      const listed = await inspector.run('--method', 'tools/list', '--strict', ...how);
      expect([listed.code, listed.output]).toEqual([0, expect.any(String)]);
      expect(listed.result?.tools).toHaveLength(TOOLS);
      const called = await inspector.run('--method', 'tools/call', '--tool-name', 'list-workspaces', ...how);
      expect(readAnswer(called.result ?? {})).toMatchObject(WORKSPACES);
    });

    it('is asked to sign in', async () => {
      const { code, output } = await inspector.run('--method', 'tools/list', '--stored-auth-only');
      expect([code, output]).toEqual([3, expect.stringContaining('auth_required')]);
    });

    it('registers, signs in, lists and calls tools', async () => {
      const callback = `http://127.0.0.1:${await freePort()}/oauth/callback`;
      const signedIn = async (...args: readonly string[]) => {
        const { lines, child, ended } = inspector.start(...args, '--callback-url', callback);
        const address = await until('the Inspector asks for a sign-in, or ends', WAIT_MS, async () => {
          if (child.exitCode !== null) return 'nowhere';
          return SIGN_IN.exec(lines.join('\n'))?.at(0);
        });
        if (address !== 'nowhere') await fetch(await installation.person().allow(address));
        expect(await ended, lines.join('\n')).toBe(0);
        return lines.find((line) => line.startsWith('{')) ?? '';
      };
      const listed = JSON.parse(await signedIn('--method', 'tools/list'));
      expect(listed.result.tools).toHaveLength(TOOLS);
      const call = ['--method', 'tools/call', '--tool-name', 'list-workspaces'];
      expect(readAnswer(JSON.parse(await signedIn(...call)).result)).toMatchObject(WORKSPACES);
    });
  });

  it('the conformance suite finds no fault in the authorization server', async () => {
    const port = await freePort();
    const app = await installation.crier(
      ...['app', 'create', '--name', 'Conformance', '--access', 'mcp', '--no-secret'],
      ...['--redirect-uri', `http://127.0.0.1:${port}/callback`],
    );
    const script = join(packageFolder('@modelcontextprotocol/conformance'), 'dist/index.js');
    const tool = start(
      process.execPath,
      [
        ...[script, 'authorization', '--url', `${installation.url}/crier`, '--port', String(port)],
        ...['--client-id', app['client_id'] ?? '', '--resource', endpoint.href],
      ],
      {},
    );
    const address = await until('the tool tells where to sign in', WAIT_MS, async () =>
      SIGN_IN.exec(tool.lines.join('\n'))?.at(0),
    );
    await fetch(await installation.person().allow(address));
    expect(await tool.ended, tool.lines.join('\n')).toBe(0);
    expect(tool.lines).toContain('Total: 3 passed, 0 failed');
  });
});

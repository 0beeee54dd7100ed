import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
import { type Installation, openInstallation } from '../src/installation.ts';
import { MemoryProvider } from '../src/memory-provider.ts';
import { freePort } from '../src/ports.ts';
import { start } from '../src/spawned.ts';
import { until } from '../src/until.ts';

const CALLBACK = 'http://127.0.0.1:7777/callback';
const WAIT_MS = 30_000;

/** MCP clients that register themselves, against the built API. */
describe('MCP clients', () => {
  let installation: Installation;
  let endpoint: URL;

  beforeAll(async () => {
    installation = await openInstallation(inject('adminUrl'));
    endpoint = new URL(`${installation.url}/crier/mcp`);
  });
  afterAll(() => installation.close());

  it('version 1 of the SDK registers, signs in and lists tools', async () => {
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
    expect((await connected.listTools()).tools.length).toBeGreaterThan(0);
    await connected.close();
  });

  it('version 2 of the SDK checks who answered, and lists tools in the newest era', async () => {
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
    expect((await connected.listTools()).tools.length).toBeGreaterThan(0);
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
        /https?:\/\/\S+\/oauth\/authorize\?\S+/.exec(said)?.at(0),
      );
      const callback = await installation.person().allow(address);
      expect((await fetch(callback)).status).toBe(200);
      await connecting;
      expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    } finally {
      await client.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('the conformance suite finds no fault with the authorization server', async () => {
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
      /https?:\/\/\S+\/oauth\/authorize\?\S+/.exec(tool.lines.join('\n'))?.at(0),
    );
    await fetch(await installation.person().allow(address));
    expect(await tool.ended, tool.lines.join('\n')).toBe(0);
    expect(tool.lines).toContain('Total: 3 passed, 0 failed');
  });
});

function packageFolder(name: string): string {
  const require = createRequire(import.meta.url);
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return dirname(require.resolve(join(folder, name, 'package.json')));
    } catch {}
  }
  throw new Error(`${name} is not installed`);
}

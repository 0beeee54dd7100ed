import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Client as NewClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as NewTransport } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { bridge } from '../src/mcp/bridge.ts';
import { BARE_ENVIRONMENT, crierProcess, MAIN } from './crier-process.ts';
import { type Installation, openInstallation } from './installation.ts';
import { crierJson, succeeds } from './run-crier.ts';
import { type RunningApi, startApi } from './running-api.ts';

let installation: Installation;
let api: RunningApi;
let user: Readonly<Record<string, string>>;
let workspace: string;

beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
  const { environment } = installation;
  api = await startApi(environment);
  const email = 'ada@example.com';
  const password = ['--name', 'Ada', '--password', 'long enough'];
  await succeeds(['user', 'create', '--email', email, ...password], environment);
  ({ uuid: workspace } = await succeeds(['workspace', 'create', '--name', 'Bakery'], environment));
  const member = ['--user', email, '--role', 'MEMBER'];
  await succeeds(['member', 'add', '--workspace', workspace, ...member], environment);
  const { key } = await succeeds(['key', 'create', '--user', email, '--name', 'stdio'], environment);
  user = { CRIER_URL: `${api.url}/crier/api`, CRIER_KEY: key };
});
afterAll(async () => {
  await api?.stop();
  await installation?.close();
});

const program = (environment: Readonly<Record<string, string>>) => ({
  command: process.execPath,
  args: [MAIN, 'mcp'],
  env: { ...BARE_ENVIRONMENT, ...environment },
});

async function oldClient() {
  const client = new Client({ name: 'old', version: '1.0.0' });
  await client.connect(new StdioClientTransport(program(user)));
  return client;
}

async function newClient() {
  const client = new NewClient(
    { name: 'new', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(new NewTransport(program(user)));
  return client;
}

describe.each([
  ['version 1 of the SDK', oldClient],
  ['version 2 of the SDK in the newest revision', newClient],
])('%s', (_name, connect) => {
  test('lists and calls tools, reads resources and gets prompts', async () => {
    const client = await connect();
    onTestFinished(() => client.close());
    expect((await client.listTools()).tools).toHaveLength(35);
    const found = await client.callTool({ name: 'list-workspaces', arguments: {} });
    expect(found['structuredContent']).toMatchObject({ workspaces: [{ uuid: workspace, name: 'Bakery' }] });
    const uri = 'crier://platforms/bluesky/rules';
    const { contents } = await client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, mimeType: 'application/json' }]);
    const { prompts } = await client.listPrompts();
    expect(prompts).toHaveLength(3);
  });

  test('receives refusals, and answers in the order of arrival', async () => {
    const client = await connect();
    onTestFinished(() => client.close());
    const names = Array.from({ length: 20 }, (_, index) => `Tag ${index} – Bäckerei`);
    const made = await Promise.all(
      names.map((name) =>
        client.callTool({ name: 'create-tag', arguments: { workspace, name, hex_color: '#38bdf8' } }),
      ),
    );
    expect(made.map(({ structuredContent: tag }) => tag)).toMatchObject(names.map((name) => ({ name })));
    const refused = await client.callTool({ name: 'get-post', arguments: { workspace, post: '1' } });
    expect(refused['isError']).toBe(true);
    await expect(client.callTool({ name: 'no-such-tool', arguments: {} })).rejects.toThrow('no-such-tool');
    await expect(client.readResource({ uri: 'crier://plätze/–' })).rejects.toThrow();
  });
});

/** Runs the bridge on these lines to its end. */
async function said(lines: readonly string[], environment: Readonly<Record<string, string>>) {
  const { code, stdout, stderr } = await crierProcess(['mcp'], environment, `${lines.join('\n')}\n`);
  const answers = stdout.split('\n').filter((line) => line !== '');
  return { code, stderr, answers: answers.map((line) => JSON.parse(line)) };
}

const PING = '{"jsonrpc":"2.0","id":"p1","method":"ping"}';

test.each([
  ['a wrong key', { CRIER_KEY: 'crier_pk_wrong' }, 'CRIER_KEY'],
  ['an address where nothing is', { CRIER_URL: 'http://127.0.0.1:9/crier/api' }, 'could not be reached'],
])('every request is answered with an error for %s', async (_case, change, reason) => {
  const { code, stderr, answers } = await said([PING], { ...user, ...change });
  expect([code, answers]).toEqual([
    0,
    [{ jsonrpc: '2.0', id: 'p1', error: { code: -32603, message: expect.stringContaining(reason) } }],
  ]);
  expect(stderr).toContain(reason);
});

test('a line that is not JSON is reported, and the next is answered before the bridge ends', async () => {
  const { answers } = await said(['not JSON', '', PING], user);
  expect(answers).toHaveLength(2);
  expect(answers).toContainEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32700, message: expect.any(String) },
  });
  expect(answers).toContainEqual({ jsonrpc: '2.0', id: 'p1', result: {} });
});

/** An endpoint that answers as the test says. */
async function endpoint(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { CRIER_URL: `http://127.0.0.1:${port}/crier/mcp`, CRIER_KEY: 'k' };
}

test('truncated and malformed answers become errors, and nothing is sent twice', async () => {
  let sent = 0;
  const environment = await endpoint((request, response) => {
    sent += 1;
    request.resume().on('end', () => {
      if (sent === 1) response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: \n\n');
      else if (sent === 2) response.writeHead(200).end('<html>');
      else response.destroy();
    });
  });
  for (const reason of ['ended its answer too early', 'not an MCP endpoint', 'could not be reached']) {
    const { answers } = await said([PING], environment);
    expect(answers).toMatchObject([{ id: 'p1', error: { message: expect.stringContaining(reason) } }]);
  }
  expect(sent).toBe(3);
});

test('a cancelled request ends at the endpoint, too, and gets no answer', async () => {
  const arrived = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<boolean>();
  const { CRIER_URL: url } = await endpoint((request, response) => {
    response.on('close', () => gone.resolve(response.writableFinished));
    request.resume().on('end', arrived.resolve);
  });
  async function* stdin() {
    yield `${PING}\n`;
    await arrived.promise;
    yield '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"p1"}}\n';
  }
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  const io = { environment: {}, stdin: stdin(), stdout: write, stderr: write };
  await bridge(io, { url, key: 'k', fetch: globalThis.fetch });
  expect(await gone.promise).toBe(false);
  expect(written).toEqual([]);
});

test('a missing key or wrong address is a usage error', async () => {
  const { code, stderr } = await crierProcess(['mcp'], { CRIER_URL: 'https://social.example/crier/api' });
  expect([code, stderr]).toEqual([2, 'error: --key is missing; pass it or set CRIER_KEY.\n']);
  const wrong = await crierProcess(['mcp', '--url', 'https://social.example', '--key', 'k']);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('/crier/api')]);
  expect((await crierJson(['mcp'], user)).code).toBe(2);
});

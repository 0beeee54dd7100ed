import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run, until } from '@crier/lab';
import { type Installation, networksControl, openInstallation } from '@crier/lab/installation';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectFirstAccounts } from '../../src/connect-first-accounts.ts';
import { packageFolder } from '../../src/package-folder.ts';
import { type Agent, connectAgent, readAnswer } from './agent.ts';
import { expectWritten, type Names, readCalls, withNames } from './call-notation.ts';

const GUIDE = readFileSync(join(ROOT, 'docs/mcp.md'), 'utf8');
const CLI = join(ROOT, 'apps/cli/src/main.ts');
const INSTANCE = 'mastodon-ignores';
const WAIT_MS = 40_000;
const LONG_MS = 120_000;

/** The blocks of calls under their titles; `given=` behind the fence says what has happened before. */
const examples = [...GUIDE.matchAll(/^\*\*(.+)\*\*\n\n```(?:given=(\w+))?\n([\s\S]*?)^```$/gm)].map(
  ([, title = '', given = '', text = '']) => ({ title, given, calls: readCalls(text) }),
);

let networks: Simulator;
let installation: Installation;
let agent: Agent;
let endpoint: string;
const names: Names = new Map(Object.entries({ $T: 'a'.repeat(512), $S: 'a'.repeat(498) }));

const connect = () => connectFirstAccounts(networks, [INSTANCE], (...how) => installation.connect(...how));

beforeAll(async () => {
  networks = await startSimulator();
  installation = await openInstallation(inject('adminUrl'));
  await installation.startWorker();
  await connect();
  endpoint = `${installation.url}/crier/mcp`;
  agent = await connectAgent('modern', new URL(endpoint), installation.key);
});
afterAll(async () => {
  await agent?.close();
  await installation?.close();
  await networks?.stop();
});

/** The network accepts a post, loses its answer, and refuses the account from then on. */
async function lose(): Promise<void> {
  await networksControl(networks.url).addFaults([
    {
      instance: INSTANCE,
      match: { method: 'POST', path: 're:/api/v1/statuses$' },
      times: 1,
      fault: { type: 'cut', when: 'after' },
    },
    {
      instance: INSTANCE,
      match: { method: 'GET', path: 're:/api/v1/accounts/.*/statuses$' },
      times: 2,
      fault: { type: 'status', status: 401, when: 'before' },
    },
  ]);
  const versions = [{ account_id: 0, is_original: true, content: [{ body: 'The oven is hot.' }] }];
  const workspace = names.get('$W');
  const created = await agent.call('create-post', { workspace, accounts: [names.get('$A')], versions });
  const { uuid: post } = created.value as { readonly uuid: string };
  names.set('$Q', post);
  await agent.call('publish-post-now', { workspace, post });
  await until('the outcome is not known', WAIT_MS, async () =>
    JSON.stringify((await agent.call('get-delivery-receipt', { workspace, post })).value).includes(
      '"unconfirmed"',
    ),
  );
}

const GIVEN: Readonly<Record<string, () => Promise<unknown>>> = { lost: lose, reconnected: connect };

describe('the guide for agents', () => {
  it('has five examples', () => {
    expect(examples.map(({ calls }) => calls.length)).toEqual([4, 2, 2, 2, 3]);
  });

  it.each(examples)('$title', { timeout: LONG_MS }, async ({ given, calls }) => {
    await GIVEN[given]?.();
    for (const { tool, args, result } of calls) {
      const asked = withNames(args, names) as object;
      const answered = async () => {
        const { refused, value } = await agent.call(tool, asked);
        expect(refused, JSON.stringify(value)).toBe(false);
        expectWritten(result, value, names, tool);
        return true;
      };
      // What became of a post is asked for until it has ended.
      if (tool === 'get-delivery-receipt') await until(tool, WAIT_MS, answered);
      else await answered();
    }
  });
});

describe('the documented ways to connect a client', () => {
  const address = 'https://social.example/crier/mcp';
  const commandIn = (start: string) => {
    const [, command = ''] = new RegExp(`\`(${start}[^\`]+)\``).exec(GUIDE) ?? [];
    expect(command, start).not.toBe('');
    return command;
  };
  /** Runs a command as it is written, with programs of this installation in place of those that npx fetches. */
  const shell = async (command: string) => {
    const home = mkdtempSync(join(tmpdir(), 'crier-mcp-guide-'));
    const inspector = join(
      packageFolder('@modelcontextprotocol/inspector'),
      'clients/launcher/build/index.js',
    );
    const programs = `crier() { ${process.execPath} ${CLI} "$@"; }
      npx() { [ "$1" = @modelcontextprotocol/inspector ] && shift && ${process.execPath} ${inspector} "$@"; }`;
    try {
      return await run('bash', ['--norc', '-euc', `${programs}\n${command}`], {
        ...installation.environment,
        HOME: home,
      });
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  };

  it('a key is made with the documented command', async () => {
    const command = commandIn('crier key create')
      .replace('<email>', 'ada@example.com')
      .replace('<name>', 'agent');
    const { code, output } = await shell(command);
    expect([code, output]).toEqual([0, expect.stringMatching(/crier_pk_\w+/)]);
  });

  it('the Inspector lists the tools', async () => {
    const command = commandIn('npx @modelcontextprotocol/inspector')
      .replace('<address>', endpoint)
      .replace('<key>', installation.key);
    const { code, stdout, output } = await shell(command);
    expect([code, code === 0 ? '' : output]).toEqual([0, '']);
    expect(JSON.parse(stdout).tools).toHaveLength(agent.tools.length);
  });

  it('a client that starts programs uses the entry as it is written', async () => {
    const [, text = ''] = /^```json\n([\s\S]*?)^```$/m.exec(GUIDE) ?? [];
    const { command, args, env } = JSON.parse(
      text.replace('https://social.example', installation.url).replace('<key>', installation.key),
    ).mcpServers.crier;
    expect(command).toBe('crier');
    const client = new Client({ name: 'piped', version: '1.0.0' });
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [CLI, ...args], env, stderr: 'ignore' }),
    );
    const answer = await client.callTool({ name: 'list-workspaces', arguments: {} });
    await client.close();
    expect(readAnswer(answer).value).toMatchObject({ workspaces: [{ uuid: names.get('$W') }] });
  });

  it('the entries for editors have the address where their editor looks for it', () => {
    const entry = (file: string) => {
      const [, json = ''] = new RegExp(`in \`${file}\`: \`(\\{.+?\\})\``).exec(GUIDE) ?? [];
      return JSON.parse(json.replace('<address>', address));
    };
    expect(entry('.cursor/mcp.json')).toEqual({ mcpServers: { crier: { url: address } } });
    expect(entry('.vscode/mcp.json')).toEqual({ servers: { crier: { type: 'http', url: address } } });
  });
});

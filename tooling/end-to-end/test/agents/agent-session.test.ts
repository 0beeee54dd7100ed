import { readFileSync } from 'node:fs';
import { type Installation, networksControl, openInstallation } from '@crier/lab/installation';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { connectFirstAccounts } from '../../src/connect-first-accounts.ts';
import { connectAgent } from './agent.ts';
import { type AgentSession, playSession } from './agent-session.ts';

const SESSION: AgentSession = JSON.parse(
  readFileSync(new URL('../../sessions/lost-answers.json', import.meta.url), 'utf8'),
);
const LONG_MS = 120_000;

let networks: Simulator;
let installation: Installation;

beforeAll(async () => {
  networks = await startSimulator();
  installation = await openInstallation(inject('adminUrl'));
  await installation.startWorker();
});
afterAll(async () => {
  await installation?.close();
  await networks?.stop();
});

it.each([
  // A server that pays no heed to Idempotency-Key: sending again would post again.
  { era: 'legacy', instance: 'mastodon-ignores' },
  { era: 'modern', instance: 'mastodon' },
] as const)(
  'an agent of the $era era drafts, corrects, schedules and publishes, and nothing is posted twice [spec:service.mcp-endpoint]',
  async ({ era, instance }) => {
    const control = networksControl(networks.url);
    const { uuid: workspace = '' } = await installation.crier('workspace', 'create', '--name', era);
    const member = ['--user', 'ada@example.com', '--role', 'MEMBER'];
    await installation.crier('member', 'add', '--workspace', workspace, ...member);
    const connect = () =>
      connectFirstAccounts(networks, [instance], async (provider, service, ...signIn) => {
        const where = ['--workspace', workspace, '--provider', provider, '--service', service];
        return (await installation.crier<{ id: number }>('account', 'connect', ...where, ...signIn)).id;
      });
    await connect();
    const agent = await connectAgent(era, new URL(`${installation.url}/crier/mcp`), installation.key);
    onTestFinished(() => agent.close());
    expect(agent.tools).toHaveLength(35);
    await playSession(SESSION, {
      agent,
      given: { workspaceName: era },
      addFaults: (rules) => control.addFaults(rules.map((rule) => ({ ...rule, instance }))),
      publicTexts: async () => (await control.posts(instance)).map(({ text }) => text),
      people: { 'connects the account again': connect },
    });
  },
  LONG_MS,
);

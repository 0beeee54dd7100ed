import type { OpenedPanel } from './open-panel.ts';
import { runCrier } from './run-crier.ts';

interface Instances {
  readonly data: readonly {
    readonly key: string;
    readonly url: string;
    readonly accounts: readonly { readonly credentials: Readonly<Record<string, string>> }[];
  }[];
}

/**
 * Adds a workspace of the demo's administrator in a time zone, with the usual posting slots and an account of the
 * simulated Mastodon server; answers its UUID and the account's id.
 */
export async function addWorkspace(
  panel: OpenedPanel,
  name: string,
  timezone: string,
): Promise<{ readonly workspace: string; readonly account: number }> {
  const workspace = await addEmptyWorkspace(panel, name, timezone);
  return { workspace, account: await connectMastodon(panel, workspace) };
}

/** The same without an account; answers its UUID. */
export async function addEmptyWorkspace(panel: OpenedPanel, name: string, timezone: string): Promise<string> {
  const created = await runCrier(
    panel,
    ...['workspace', 'create', '--name', name, '--timezone', timezone, '--json'],
  );
  const { uuid: workspace } = JSON.parse(created) as { readonly uuid: string };
  const { email } = panel.demo.admin;
  await runCrier(panel, ...['member', 'add', '--workspace', workspace, '--user', email, '--role', 'ADMIN']);
  return workspace;
}

/** The simulated servers of the demo, with what their accounts sign in with. */
export async function simulatedServers(panel: OpenedPanel): Promise<Instances['data']> {
  const answer = await fetch(`${panel.demo.simulator_url}/_control/instances`);
  return ((await answer.json()) as Instances).data;
}

/** Connects the account of the simulated Mastodon server, or renews its credentials; answers the account's id. */
export async function connectMastodon(panel: OpenedPanel, workspace: string): Promise<number> {
  const data = await simulatedServers(panel);
  const server = data.find(({ key }) => key === 'mastodon');
  const token = server?.accounts[0]?.credentials['access_token'];
  if (server === undefined || token === undefined) throw new Error('the simulated Mastodon has no account');
  const connect = ['account', 'connect', '--workspace', workspace, '--provider', 'mastodon'];
  const connected = await runCrier(panel, ...connect, '--service', server.url, '--token', token, '--json');
  return (JSON.parse(connected) as { readonly id: number }).id;
}

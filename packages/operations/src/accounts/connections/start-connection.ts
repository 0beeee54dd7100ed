import { createHash } from 'node:crypto';
import {
  type AuthorizationClient,
  type Connector,
  type NetworkApp,
  type PlatformKey,
  parseRecordRef,
  validationError,
} from '@crier/domain';
import type { ConnectedRecord } from '../../ports/connections.ts';
import { admit, type Visitor } from './admit.ts';
import type { ConnectionDependencies } from './dependencies.ts';
import { networkName } from './network-name.ts';
import { ensureServerApp } from './server-app.ts';
import { serverMark } from './server-mark.ts';

/** What to connect. With `account`, that account is reconnected, with its own provider and service. */
export interface StartInput {
  readonly provider: PlatformKey | null;
  /** Server as typed by a person, on networks of many servers. */
  readonly service: string | null;
  /** Integer id or UUID. */
  readonly account: string | null;
}

export interface Started {
  readonly id: string;
  /** Where the browser is to go. */
  readonly authorizeUrl: string;
  readonly expiresAt: Date;
}

const STATE_BYTES = 32;
const LIFE_MS = 10 * 60_000;

interface Target {
  readonly provider: PlatformKey;
  readonly connector: Connector;
  readonly service: string | null;
  readonly account: ConnectedRecord | null;
}

/**
 * Begins to connect an account: answers the network's address to send the browser to. The state in it is good once,
 * for ten minutes, in this browser.
 * @throws CrierError for who may not, and for what can't be connected
 */
export async function startConnection(
  deps: ConnectionDependencies,
  visitor: Visitor,
  workspace: string,
  input: StartInput,
): Promise<Started> {
  const access = await admit(deps.accounts, visitor.userId, workspace, 'accounts.write');
  const target = await targetOf(deps, access.id, input);
  const { provider } = target;
  const redirectUri = deps.callbackUri(provider, serverMark(target.service));
  const { client, app } = await clientOf(deps, target, redirectUri);
  const state = Buffer.from(deps.random(STATE_BYTES)).toString('base64url');
  const { url, verifier } = await client.begin({ state, redirectUri });
  const id = deps.newId();
  const expiresAt = new Date(deps.now().getTime() + LIFE_MS);
  await deps.connections.begin({
    id,
    workspaceId: access.id,
    owner: visitor,
    stateHash: hashOfState(state),
    provider,
    service: target.service,
    accountId: target.account?.id ?? null,
    verifier,
    app,
    expiresAt,
  });
  return { id, authorizeUrl: url, expiresAt };
}

/** What the store knows a state by. */
export function hashOfState(state: string): Uint8Array {
  return createHash('sha256').update(state).digest();
}

async function targetOf(
  { accounts, connectors }: ConnectionDependencies,
  workspaceId: number,
  input: StartInput,
): Promise<Target> {
  const account = input.account === null ? null : await findAccount(accounts, workspaceId, input.account);
  const provider = account?.provider ?? input.provider;
  if (provider === null) throw validationError({ provider: ['The provider field is required.'] });
  if (input.provider !== null && input.provider !== provider) {
    throw validationError({ provider: ['The account is not one of this network.'] });
  }
  const connector = connectors[provider];
  if (connector === undefined) {
    const advice =
      'The operator must set up an app for this network, or connect the account from the command line.';
    throw validationError({
      provider: [
        `${networkName(provider)} can't be connected in the browser on this installation. ${advice}`,
      ],
    });
  }
  if (connector.kind === 'fixed') return { provider, connector, service: null, account };
  const service = account?.service ?? connector.addressOf(input.service ?? '');
  if (service === undefined || service === null) {
    throw validationError({ service: ['Enter the address of the server, such as https://mastodon.social.'] });
  }
  return { provider, connector, service, account };
}

async function findAccount(
  accounts: ConnectionDependencies['accounts'],
  workspaceId: number,
  text: string,
): Promise<ConnectedRecord> {
  const ref = parseRecordRef(text);
  const account = ref === null ? null : await accounts.find(workspaceId, ref);
  if (account === null) throw validationError({ account: ['There is no such account in this workspace.'] });
  return account;
}

async function clientOf(
  deps: ConnectionDependencies,
  { provider, connector, service }: Target,
  redirectUri: string,
): Promise<{ client: AuthorizationClient; app: NetworkApp | null }> {
  if (connector.kind === 'server' && service !== null) {
    const answer = await ensureServerApp(connector, { provider, service, redirectUri }, deps);
    if (answer.outcome === 'refused') throw validationError({ service: [answer.message] });
    return { client: connector.client(service, answer.app), app: answer.app };
  }
  const client = deps.clients[provider];
  if (client === undefined) throw new Error(`There is no client of ${provider}.`);
  return { client, app: null };
}

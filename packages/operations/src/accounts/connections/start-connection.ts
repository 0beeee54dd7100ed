import { createHash } from 'node:crypto';
import {
  type AppConnection,
  type DocumentConnection,
  type NetworkApp,
  type PlatformKey,
  parseRecordRef,
  type ServerConnection,
  validationError,
} from '@crier/domain';
import type { ConnectedRecord } from '../../ports/connections.ts';
import { admit, type Visitor } from './admit.ts';
import type { ConnectionDependencies } from './dependencies.ts';
import { networkName } from './network-name.ts';
import { ensureServerApp } from './server-app.ts';
import { serverMark } from './server-mark.ts';

/** What to connect. If `account` is given, that account is reconnected with its own provider and service. */
export interface StartInput {
  readonly provider: PlatformKey | null;
  /** Server as typed by the user, if the network has many servers. */
  readonly service: string | null;
  /** Handle as typed by the user, if the network finds the server by it. */
  readonly handle: string | null;
  /** Integer id or UUID. */
  readonly account: string | null;
}

export interface Started {
  readonly id: string;
  /** The address at the network to send the browser to. */
  readonly authorizeUrl: string;
  readonly expiresAt: Date;
}

const STATE_BYTES = 32;
const LIFE_MS = 10 * 60_000;

type Target = { readonly provider: PlatformKey; readonly account: ConnectedRecord | null } & (
  | { readonly browser: AppConnection; readonly service: null }
  | { readonly browser: ServerConnection; readonly service: string }
  /** Handles or addresses of servers; the first one that is known is used. */
  | { readonly browser: DocumentConnection; readonly service: null; readonly places: readonly string[] }
);

/** What the user is sent to the network with, and what is kept until the user returns. */
interface Begun {
  readonly url: string;
  readonly state: string;
  readonly verifier: string | null;
  readonly app: NetworkApp | null;
}

/**
 * Starts to connect an account and returns the address at the network to send the browser to. The state in it works
 * once, for ten minutes, in this browser.
 * @throws CrierError when the user lacks the permission, and when the network can't be connected
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
  const { url, state, verifier, app } = await begin(deps, target);
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

/** A state that nobody can guess. */
export function newState({ random }: Pick<ConnectionDependencies, 'random'>): string {
  return Buffer.from(random(STATE_BYTES)).toString('base64url');
}

/** The hash under which the store keeps a state. */
export function hashOfState(state: string): Uint8Array {
  return createHash('sha256').update(state).digest();
}

async function targetOf(
  { accounts, networks }: ConnectionDependencies,
  workspaceId: number,
  input: StartInput,
): Promise<Target> {
  const account = input.account === null ? null : await findAccount(accounts, workspaceId, input.account);
  const provider = account?.provider ?? input.provider;
  if (provider === null) throw validationError({ provider: ['The provider field is required.'] });
  if (input.provider !== null && input.provider !== provider) {
    throw validationError({ provider: ['The account is on a different network.'] });
  }
  const { browser } = networks[provider];
  if (browser === null) {
    const advice =
      'The operator must set up an app for this network, or connect the account from the command line.';
    throw validationError({
      provider: [
        `${networkName(provider)} can't be connected in the browser on this installation. ${advice}`,
      ],
    });
  }
  if (browser.kind === 'app') return { provider, browser, service: null, account };
  if (browser.kind === 'document') {
    const typed = input.handle?.trim() || input.service?.trim();
    // The handle may have changed since; then the server is asked without one.
    const places = typed ? [typed] : [account?.username, account?.service];
    const known = places.flatMap((place) => (place ? [place] : []));
    if (known.length === 0) {
      throw validationError({ handle: ['Enter the handle of the account, such as alice.bsky.social.'] });
    }
    return { provider, browser, service: null, places: known, account };
  }
  const service = account?.service ?? browser.addressOf(input.service ?? '');
  if (service === undefined || service === null) {
    throw validationError({ service: ['Enter the address of the server, such as https://mastodon.social.'] });
  }
  return { provider, browser, service, account };
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

async function begin(deps: ConnectionDependencies, target: Target): Promise<Begun> {
  if ('places' in target) return await beginByDocument(target.browser, target.places);
  const redirectUri = deps.callbackUri(target.provider, serverMark(target.service));
  const state = newState(deps);
  if (target.service === null) {
    return { ...(await target.browser.client.begin({ state, redirectUri })), state, app: null };
  }
  const { provider, browser, service } = target;
  const answer = await ensureServerApp(browser, { provider, service, redirectUri }, deps);
  if (answer.outcome === 'refused') throw validationError({ service: [answer.message] });
  const { app } = answer;
  return { ...(await browser.client(service, app).begin({ state, redirectUri })), state, app };
}

/** The network supplies the state, and the data that it wants kept takes the place of the verifier. */
async function beginByDocument(browser: DocumentConnection, places: readonly string[]): Promise<Begun> {
  let told: string | null = null;
  for (const place of places) {
    const answer = await browser.begin(place);
    if (answer.outcome === 'begun') {
      return { url: answer.url, state: answer.state, verifier: answer.kept, app: null };
    }
    told ??=
      answer.outcome === 'refused' ? answer.message : `The server could not be reached. ${answer.reason}`;
  }
  throw validationError({ handle: [told ?? 'There is no such account.'] });
}

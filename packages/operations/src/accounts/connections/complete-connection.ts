import {
  type AppConnection,
  type AuthorizationClient,
  type ConnectedAccount,
  CrierError,
  type IdentifyAnswer,
  type NetworkApp,
  type PlatformKey,
  type RedeemAnswer,
  type ServerConnection,
} from '@crier/domain';
import type { NewlyConnected, ReturnedConnection } from '../../ports/connections.ts';
import { ensurePermittedNow, isPermittedNow } from '../../present-right.ts';
import { accountGuard } from './account-room.ts';
import type { Visitor } from './admit.ts';
import type { ConnectionDependencies } from './dependencies.ts';
import { networkName } from './network-name.ts';
import { serverMark } from './server-mark.ts';
import { hashOfState } from './start-connection.ts';

/** The parameters with which a network sent the user back. */
export interface CallbackInput {
  readonly provider: PlatformKey;
  /** The server's mark in the address; null if the address has none. */
  readonly server: string | null;
  readonly state: string | null;
  readonly code: string | null;
  readonly error: string | null;
  /** The issuer of the answer, if the network names it (RFC 9207). */
  readonly issuer: string | null;
}

export type Completion =
  | {
      readonly outcome: 'connected';
      readonly provider: PlatformKey;
      readonly accounts: readonly NewlyConnected[];
    }
  /** There are several identities, and the user has to choose; see `readOffer`. */
  | { readonly outcome: 'choose'; readonly provider: PlatformKey; readonly id: string }
  /** The user denied access at the network. */
  | { readonly outcome: 'denied'; readonly provider: PlatformKey }
  | { readonly outcome: 'failed'; readonly provider: PlatformKey; readonly message: string }
  /** This browser may not, or may no longer, return with this state. Nothing was done. */
  | { readonly outcome: 'unknown_state' };

/**
 * The codes with which networks say that the user refused (RFC 6749 §4.1.2.1; LinkedIn docs: Application is rejected).
 */
const DENIALS = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']);
const NOT_ALLOWED = 'You are no longer allowed to connect accounts in this workspace.';
const LONGEST_STATE = 500;
const LONGEST_CODE = 4_096;
const CHOICE_MS = 30 * 60_000;

/**
 * Continues a connection after the network sent the user back. The state is consumed first, so that a code is redeemed
 * only once. If it fails, accounts and their credentials stay unchanged.
 */
export async function completeConnection(
  deps: ConnectionDependencies,
  visitor: Visitor,
  input: CallbackInput,
): Promise<Completion> {
  const { provider, state } = input;
  if (state === null || state.length > LONGEST_STATE) return { outcome: 'unknown_state' };
  const connection = await deps.connections.take(hashOfState(state), provider, visitor);
  if (connection === null) return { outcome: 'unknown_state' };
  const fail = async (message: string): Promise<Completion> => {
    await deps.connections.end(connection.id, 'failed', message);
    return { outcome: 'failed', provider, message };
  };
  try {
    if (input.server !== serverMark(connection.service)) {
      await deps.connections.end(connection.id, 'failed', 'A different server returned the user.');
      return { outcome: 'unknown_state' };
    }
    const { membership, locked } = connection.workspace;
    if (!isPermittedNow({ role: membership?.role ?? null, locked }, 'accounts.write')) {
      return await fail(NOT_ALLOWED);
    }
    if (input.error !== null) {
      if (!DENIALS.has(input.error)) return await fail(refusedRequest(provider, input.error));
      await deps.connections.end(connection.id, 'denied', 'The user denied access.');
      return { outcome: 'denied', provider };
    }
    const found = await identify(deps, connection, input, state);
    if (typeof found === 'string') return await fail(found);
    return await finishConnection(deps, connection, found, fail);
  } catch (error) {
    await deps.connections.end(connection.id, 'failed', 'An internal error.').catch(() => undefined);
    throw error;
  }
}

/** The identities that the user granted, or the reason why there are none. */
async function identify(
  deps: ConnectionDependencies,
  connection: ReturnedConnection,
  { code: given, issuer }: CallbackInput,
  state: string,
): Promise<readonly ConnectedAccount[] | string> {
  const { provider, service, verifier } = connection;
  // Meta's networks append `#_` to the code.
  const code = given?.replace(/#_$/, '') ?? '';
  if (code === '' || code.length > LONGEST_CODE) {
    return `${networkName(provider)} sent no code. Start again.`;
  }
  const { browser } = deps.networks[provider];
  if (browser?.kind === 'document') {
    const answer = await browser.complete({ state, code, issuer, kept: verifier ?? '' });
    return identitiesIn(provider, browser, answer);
  }
  const reached = browser === null ? null : appOf(browser, connection);
  if (browser === null || reached === null) {
    return `${networkName(provider)} is no longer set up on this installation.`;
  }
  const { app, client } = reached;
  const redirectUri = deps.callbackUri(provider, serverMark(service));
  const redeemed = await client.redeem({ code, redirectUri, verifier });
  if (redeemed.outcome !== 'granted') return notRedeemed(provider, redeemed);
  const answer = await browser.identify({ app, service, token: redeemed.token });
  return identitiesIn(provider, browser, answer);
}

function identitiesIn(
  provider: PlatformKey,
  { withoutIdentity }: { readonly withoutIdentity: string },
  answer: IdentifyAnswer,
): readonly ConnectedAccount[] | string {
  if (answer.outcome !== 'identified') return notIdentified(provider, answer);
  return answer.identities.length === 0 ? withoutIdentity : answer.identities;
}

/** The app that the code was issued to, and its client; null if the app no longer exists. */
function appOf(
  browser: AppConnection | ServerConnection,
  { service, app }: ReturnedConnection,
): { readonly app: NetworkApp; readonly client: AuthorizationClient } | null {
  if (browser.kind === 'app') return { app: browser.app, client: browser.client };
  return service === null || app === null ? null : { app, client: browser.client(service, app) };
}

/** Connects the account if there is only one, or offers a choice. */
export async function finishConnection(
  deps: ConnectionDependencies,
  connection: ReturnedConnection,
  identities: readonly ConnectedAccount[],
  fail: (message: string) => Promise<Completion>,
): Promise<Completion> {
  const { id, provider, account } = connection;
  if (account === null && identities.length > 1) {
    await deps.connections.offer(id, identities, new Date(deps.now().getTime() + CHOICE_MS));
    return { outcome: 'choose', provider, id };
  }
  const chosen =
    account === null
      ? identities
      : identities.filter((one) => one.remoteId === account.remoteId && one.service === account.service);
  if (chosen.length === 0) {
    const names = identities.map(({ name }) => name).join(', ');
    return await fail(
      `Access was granted to ${names} instead of ${account?.name}. Nothing was changed. Sign in to ${networkName(provider)} as ${account?.name} and try again.`,
    );
  }
  const guard = accountGuard(deps.allowanceOf(connection.workspace.tenancy));
  const right = ensurePermittedNow('accounts.write');
  const accounts = await deps.connections.connect(id, chosen, guard, right).catch((error: unknown) => {
    if (error instanceof CrierError && error.status < 500) return error;
    throw error;
  });
  if (accounts instanceof CrierError) {
    return await fail(accounts.code === 'validation' ? accounts.message : NOT_ALLOWED);
  }
  return accounts === null ? { outcome: 'unknown_state' } : { outcome: 'connected', provider, accounts };
}

/**
 * Shows the error only if it looks like a code of the standard; any other text could come from anyone
 * (RFC 6749 §4.1.2.1).
 */
function refusedRequest(provider: PlatformKey, error: string): string {
  const shown = /^[a-z_]{1,64}$/.test(error) ? ` (${error})` : '';
  return `${networkName(provider)} refused the request${shown}. Nothing was changed.`;
}

function notRedeemed(provider: PlatformKey, answer: Exclude<RedeemAnswer, { outcome: 'granted' }>): string {
  const name = networkName(provider);
  switch (answer.outcome) {
    case 'refused':
      return `${name} did not accept its own code: ${answer.message} Start again.`;
    case 'app_refused':
      return `${name} does not accept this installation’s app: ${answer.message} Contact the operator.`;
    case 'unavailable':
      return `${name} could not be reached. ${answer.reason} Nothing was changed; start again.`;
  }
}

function notIdentified(
  provider: PlatformKey,
  answer: Exclude<IdentifyAnswer, { outcome: 'identified' }>,
): string {
  return answer.outcome === 'refused'
    ? `${networkName(provider)} refused: ${answer.message} Nothing was changed.`
    : `${networkName(provider)} could not be reached. ${answer.reason} Nothing was changed; start again.`;
}

import { Answer, jsonAnswer } from '../http/answer.ts';
import { type JsonObject, UnreadableBody } from '../http/body.ts';
import { createRouter } from '../http/router.ts';
import type { SimulatorRequest } from '../http/simulator-request.ts';
import type {
  AccountSpec,
  InstanceSetup,
  NetworkInstance,
  NetworkSimulation,
  OrderedPost,
  SimulatedPage,
} from '../network-simulation.ts';
import { type ConsentPlace, consentLinks } from '../oauth/consent-links.ts';
import { spoilToken } from '../oauth/grants.ts';
import type { RateState } from '../rate-windows.ts';
import { avatarEndpoint, avatarUrl } from './avatars.ts';
import type { Endpoint } from './endpoint.ts';
import { type LearnedRow, learnedAnswer, learnedInstead, learnedRequest } from './learned.ts';
import { EVERYWHERE } from './learned-everywhere.ts';
import type { VisiblePost } from './posts.ts';
import { exhausted, type RateTable, rateMeter } from './rates.ts';
import { EarlyAnswer, Refusal } from './refusal.ts';
import { type Account, emptyState, type MadePost, type NetworkState, type Server } from './server.ts';
import { missingQuirks, type Shown } from './shown.ts';
import { shownServer } from './shown-server.ts';
import { beginWriting, deleteByHand } from './writing-server.ts';

/** A network: its addresses and its rules. The kit supplies everything else. */
export interface NetworkDefinition<S extends Server>
  extends Omit<NetworkSimulation, 'open' | 'missingQuirks' | 'learned'> {
  /** The learned facts that it plays besides those that every network plays; none if left out. */
  readonly learned?: readonly LearnedRow<S>[];
  /** The state of a new instance besides accounts, posts, media, apps and tokens. */
  readonly moreState: Omit<S['state'], keyof NetworkState>;
  /** Opens an account with its credentials. Called for specs without an account. */
  readonly openAccount: (server: S, spec: AccountSpec, createdAt: number) => S['state']['accounts'][number];
  /** Called for all specs at every start. */
  readonly openPages?: (server: S, spec: AccountSpec) => void;
  readonly pagesOf?: (server: S, account: Account) => readonly Omit<SimulatedPage, 'picture'>[];
  readonly profilePath: (account: Account) => string;
  /** The page that asks users for access; absent if the network asks nobody. */
  readonly consent?: ConsentPlace;
  readonly endpoints: (server: S) => readonly Endpoint<S>[];
  readonly rates: RateTable<S>;
  /** Throws for a request that no endpoint accepts. */
  readonly ensureRequest?: (server: S, request: SimulatorRequest) => void;
  /** The network's error; `message` is left out for errors that the simulator imposes. */
  readonly error: (server: S, status: number, message?: string, parts?: JsonObject) => Answer;
  /** The error for a body that can't be read; 400 with the message if left out. */
  readonly unreadable?: (message: string) => Refusal;
  /** The answer at an address without an endpoint. If left out: 405 if other methods have one, otherwise nothing. */
  readonly nowhere?: (request: SimulatorRequest, methods: readonly string[]) => Answer | undefined;
  readonly posts: (server: S) => readonly VisiblePost[];
  /** How quirks change posts and lists. */
  readonly shown: Shown<S, MadePost>;
  readonly spoilToken?: (server: S, request: SimulatorRequest, how: 'revoke' | 'expire') => void;
}

const EPOCH = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Makes a network that can be simulated from its definition. */
export function defineNetwork<S extends Server>(definition: NetworkDefinition<S>): NetworkSimulation {
  return {
    ...definition,
    missingQuirks: missingQuirks(definition.shown),
    learned: learnedBy(definition),
    open: (setup) => openInstance(definition, setup),
  };
}

function learnedBy<S extends Server>({ learned = [] }: NetworkDefinition<S>): readonly LearnedRow<S>[] {
  return [...EVERYWHERE, ...learned];
}

function openInstance<S extends Server>(
  definition: NetworkDefinition<S>,
  setup: InstanceSetup,
): NetworkInstance {
  const server = openServer(definition, setup);
  const handle = requestHandler(definition, server);
  return {
    accounts: () =>
      server.state.accounts.map((account) => ({
        id: account.id,
        username: account.username,
        handle: account.handle,
        display_name: account.displayName,
        url: `${server.url()}${definition.profilePath(account)}`,
        picture: avatarUrl(server, account),
        credentials: account.credentials,
        ...(definition.pagesOf === undefined
          ? {}
          : {
              pages: definition
                .pagesOf(server, account)
                .map((page) => ({ ...page, picture: avatarUrl(server, page) })),
            }),
      })),
    consentLinks: () => (definition.consent === undefined ? [] : consentLinks(server, definition.consent)),
    handle,
    posts: () => definition.posts(server).map((post) => publicPost(definition, server, post)),
    failure: (status, message) => definition.error(server, status, message),
    rateLimited: (seconds) =>
      tooMany(definition, server, exhausted(server, definition.rates.usual(server), seconds)),
    spoilToken: (request, how) => (definition.spoilToken ?? spoilToken)(server, request, how),
    remove: (id) => deleteByHand(definition.shown, server, id),
    snapshot: () => server.state,
  };
}

function openServer<S extends Server>(definition: NetworkDefinition<S>, setup: InstanceSetup): S {
  const { saved, settings, apps, ...rest } = setup;
  // The state file's version shows that the saved state is ours; a new state is complete once the network has added its
  // own.
  const state = (saved ?? structuredClone({ ...emptyState(), ...definition.moreState })) as NetworkState;
  const asTheyAre = { listed: <P>(posts: P) => posts, numbered: <P>(post: P) => post };
  const server = { ...rest, ...asTheyAre, state, settings: { ...definition.settings, ...settings } } as S;
  if (definition.hasRegisteredApps) state.apps = Object.fromEntries(apps.map((app) => [app.clientId, app]));
  for (const [index, spec] of setup.accounts.entries()) {
    if (!state.accounts.some(({ username }) => username === spec.username))
      state.accounts.push(definition.openAccount(server, spec, EPOCH + index * DAY));
    definition.openPages?.(server, spec);
  }
  return server;
}

function requestHandler<S extends Server>(
  definition: NetworkDefinition<S>,
  server: S,
): NetworkInstance['handle'] {
  const router = createRouter([avatarEndpoint(definition.pagesOf), ...definition.endpoints(server)]);
  const meter = rateMeter(server, definition.rates);
  const reading = shownServer(definition.shown, server);
  const rows = learnedBy(definition);
  return async (sent) => {
    const request = learnedRequest(rows, server, sent);
    const match = router.find(request.method, request.path);
    if (match === undefined) {
      const methods = router.methodsAt(request.path);
      if (definition.nowhere !== undefined) return definition.nowhere(request, methods);
      return methods.length === 0 ? undefined : definition.error(server, 405, 'Method Not Allowed');
    }
    const instead = learnedInstead(rows, server, request);
    if (instead !== undefined) return instead;
    let rate: RateState | undefined;
    const writing = request.method === 'GET' ? undefined : beginWriting(definition.shown, server);
    const acting = writing?.server ?? reading;
    const answer = await answerOf(definition, server, () => {
      definition.ensureRequest?.(server, request);
      rate = meter(request, match.route);
      if (rate?.allowed === false) return tooMany(definition, server, rate);
      return match.route.answer(acting, request, match.parameters);
    });
    writing?.end();
    const told =
      rate === undefined ? answer : answer.with(definition.rates.headers(rate, server.clock.now()));
    const changed = learnedAnswer(rows, server, request, told) ?? told;
    if (changed === 'cut') return changed;
    return writing?.answered(changed, (status) => definition.error(server, status)) ?? changed;
  };
}

async function answerOf<S extends Server>(
  definition: NetworkDefinition<S>,
  server: S,
  carryOut: () => unknown,
): Promise<Answer> {
  try {
    const value = await carryOut();
    if (value instanceof Answer) return value;
    return value === undefined ? definition.error(server, 404) : jsonAnswer(200, value);
  } catch (error) {
    if (error instanceof EarlyAnswer) return error.answer;
    const refusal =
      error instanceof UnreadableBody
        ? (definition.unreadable?.(error.message) ?? new Refusal(400, error.message))
        : error;
    if (!(refusal instanceof Refusal)) throw refusal;
    return definition.error(server, refusal.status, refusal.message, refusal.parts);
  }
}

function tooMany<S extends Server>(
  { error, rates }: NetworkDefinition<S>,
  server: S,
  rate: RateState,
): Answer {
  return error(server, 429, rates.message).with(rates.headers(rate, server.clock.now()));
}

function publicPost<S extends Server>(
  { network }: NetworkDefinition<S>,
  server: S,
  { ordinal, createdAt, parent, root, path, ...post }: VisiblePost,
): OrderedPost {
  const url = `${server.url()}${path}`;
  const created_at = new Date(createdAt).toISOString();
  return {
    ordinal,
    post: { network, instance: server.key, ...post, reply_parent: parent, reply_root: root, url, created_at },
  };
}

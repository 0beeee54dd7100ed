import {
  type CallArguments,
  type Client,
  CONSOLE_ROUTES,
  createClient,
  type Door,
  type OperationName,
  ROUTES,
  type Route,
} from '@crier/client';
import { pagePaths } from './service-paths.ts';

/** A person waits for the answer, so a call that gets none fails within seconds. */
const RETRY = { attempts: 3, totalMilliseconds: 8_000 };

let csrfToken = '';

/** Sets the token that every later change is sent with. The session's record contains it. */
export function setCsrfToken(token: string): void {
  csrfToken = token;
}

/** A random string. `randomUUID` is unavailable if the panel is opened over plain http. */
export const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

const paths = pagePaths();

/** The operations by their path on the page's own origin; those of the multi-tenant edition once its pages load. */
const door = {
  ...below(paths.api, ROUTES),
  ...below(paths.console, CONSOLE_ROUTES),
} as Door<OperationName>;

/** Adds operations of the API that only pages loaded later call. */
export function addOperations<Operation extends OperationName>(routes: Door<Operation>): void {
  Object.assign(door, below(paths.api, routes));
}

function below<Operation extends string>(path: string, routes: Door<Operation>): Door<Operation> {
  const all = Object.entries<Route>(routes);
  return Object.fromEntries(
    all.map(([name, route]) => [name, { ...route, path: `${path}${route.path}` }]),
  ) as Door<Operation>;
}

/** The service, called with the session. */
export const service: Client<OperationName> = createClient({
  baseUrl: '',
  door,
  csrfToken: () => csrfToken,
  retry: RETRY,
  effects: { randomKey },
  /** The language of the page, which the person may have chosen; the browser's may differ. */
  language: () => document.documentElement.lang,
});

/** The id of an operation's contract, such as `posts.list`. */
export function contractOf(name: OperationName): string {
  return door[name].id;
}

/** The input of an operation as the arguments of its call. */
export function argumentsOf<Name extends OperationName>(input: object): CallArguments<Name> {
  return [input] as unknown as CallArguments<Name>;
}

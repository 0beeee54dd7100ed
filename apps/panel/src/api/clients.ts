import {
  type Client,
  type ClientOptions,
  CONSOLE_ROUTES,
  type ConsoleOperation,
  createClient,
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

const options = {
  csrfToken: () => csrfToken,
  retry: RETRY,
  effects: { randomKey },
  /** The language of the page, which the person may have chosen; the browser's may differ. */
  language: () => document.documentElement.lang,
};
const paths = pagePaths();

/** Options for calling the REST API with the session. */
export const restOptions: ClientOptions = { ...options, baseUrl: paths.api };

/** The REST API, called with the session. */
export const rest: Client = createClient(restOptions);

/** The console, called with the session. */
export const consoleApi: Client<ConsoleOperation> = createClient({
  ...options,
  baseUrl: paths.console,
  door: CONSOLE_ROUTES,
});

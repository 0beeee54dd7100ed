import {
  type Client,
  type ClientOptions,
  type ConsoleClient,
  createClient,
  createConsoleClient,
} from '@crier/client';
import { pagePaths } from './service-paths.ts';

/** People wait for an answer: a call that gets none is told of within seconds. */
const RETRY = { attempts: 3, totalMilliseconds: 8_000 };

let csrfToken = '';

/** Every later change is sent with this token. The session's record brings it. */
export function setCsrfToken(token: string): void {
  csrfToken = token;
}

/** A random text; `randomUUID` is missing where the panel is opened over plain http. */
export const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

const options = {
  csrfToken: () => csrfToken,
  retry: RETRY,
  effects: { randomKey },
  /** That of the page, which the person may have chosen, and not the browser's. */
  language: () => document.documentElement.lang,
};
const paths = pagePaths();

/** How the REST API is called with the session. */
export const restOptions: ClientOptions = { ...options, baseUrl: paths.api };

/** The REST API, called with the session. */
export const rest: Client = createClient(restOptions);

/** The console. */
export const consoleApi: ConsoleClient = createConsoleClient({ ...options, baseUrl: paths.console });

import type { SignedInUser } from '@crier/operations/ports';
import { corePrefix, LINK_PATHS, type Logger, type OAuthServer } from '@crier/service';
import type { FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import type { Sessions } from '../sessions/index.ts';
import type { PageMessages } from './messages/page-messages.ts';
import { pageMessagesFor } from './messages/page-messages-for.ts';

/** What every page is built from. */
export interface PageContext {
  readonly sessions: Sessions;
  readonly baseUrl: string;
  readonly paths: PagePaths;
  readonly logger: Logger;
}

/** Paths of the pages, from the root of the host. */
export interface PagePaths {
  /** Path before every route of the service; empty without a core path. */
  readonly prefix: string;
  /** Where sign-in leads without another target: the panel, if there is one. */
  readonly home: string;
  /** Prefix of the paths that sign-in may lead to; empty if the panel has the rest of the host. */
  readonly own: string;
  readonly signIn: string;
  readonly signOut: string;
  /** Path above every invitation link. */
  readonly join: string;
  /** Path above every link that creates the first administrator. */
  readonly setup: string;
  /** Path above every link that sets a new password. */
  readonly reset: string;
  /** Where a new e-mail address is confirmed. */
  readonly address: string;
  /** Where mails of some kinds are stopped. */
  readonly unsubscribe: string;
  /** Where people ask for such a link. */
  readonly forgot: string;
  readonly authorize: string;
  /** Where an app's request continues after sign-in, with its handle as `request`. */
  readonly continue: string;
  readonly consent: string;
}

/** What the pages of an authorization need beyond the page context. */
export interface OAuthPageContext extends PageContext {
  readonly oauth: OAuthServer;
  /** Counts an authorization request of an address; returns the seconds to wait when there were too many. */
  readonly takeByAddress: (request: FastifyRequest) => Promise<number>;
}

export function pagePaths({ settings, webPanel }: Pick<ApiOptions, 'settings' | 'webPanel'>): PagePaths {
  const prefix = corePrefix(settings);
  const signIn = `${prefix}/sign-in`;
  return {
    prefix,
    home: webPanel === null ? signIn : '/',
    own: webPanel === null ? prefix : '',
    signIn,
    signOut: `${prefix}/sign-out`,
    join: prefix + LINK_PATHS.join,
    setup: prefix + LINK_PATHS.setup,
    reset: prefix + LINK_PATHS.reset,
    address: prefix + LINK_PATHS.address,
    unsubscribe: prefix + LINK_PATHS.unsubscribe,
    forgot: `${prefix}/forgot-password`,
    authorize: `${prefix}/oauth/authorize`,
    continue: `${prefix}/oauth/continue`,
    consent: `${prefix}/oauth/consent`,
  };
}

/** The texts of a page in the reader's language. */
export function textsFor(request: FastifyRequest, user: SignedInUser | null): PageMessages {
  return pageMessagesFor(request.headers['accept-language'], user?.locale ?? null);
}

/** A path with a query of one parameter. */
export function withParameter(path: string, name: string, value: string): string {
  return `${path}?${name}=${encodeURIComponent(value)}`;
}

/** A parameter of the request's query that was sent exactly once; empty otherwise. */
export function queryParameter(request: FastifyRequest, name: string): string {
  const start = request.url.indexOf('?');
  if (start === -1) return '';
  const [value = '', ...others] = new URLSearchParams(request.url.slice(start)).getAll(name);
  return others.length === 0 ? value : '';
}

import type { ClientKind } from '../../clients/client.ts';
import { OAuthError, unavailable } from '../../errors/oauth-error.ts';
import { appendQuery } from '../../redirect-uri/append-query.ts';
import type { ReturnPlace } from '../../redirect-uri/parse-redirect-uri.ts';
import type { Kernel } from '../../server/kernel.ts';
import { PAGE_HEADERS } from './page-headers.ts';

/** What the host does next with an authorization request. */
export type AuthorizeOutcome =
  | ErrorPage
  /** Nobody is signed in: sign the person in, then call `resumeAuthorization` with this handle. */
  | { kind: 'sign_in'; requestId: string; expiresAt: Date }
  /** Show the page; pass its decision to `completeAuthorization`. */
  | { kind: 'consent'; consent: ConsentPage }
  | RedirectToApp;

/** Show the user what is wrong; the app is not told, because its address is not established. */
export interface ErrorPage {
  kind: 'error_page';
  status: number;
  error: string;
  message: string;
  headers: Readonly<Record<string, string>>;
}

/** Send the browser back to the app: `response` is the 303 to `location`. */
export interface RedirectToApp {
  kind: 'redirect';
  location: string;
  response: Response;
}

/** The app behind a request, ready to be shown on a page. */
export interface RequestedApp {
  app: {
    clientId: string;
    kind: ClientKind;
    /** The name the app gives itself; escape it. */
    name: string;
    logo: string | null;
    /** The host its metadata document is on; `null` for other kinds. */
    documentHost: string | null;
  };
  /** The address the person returns to. */
  returnsTo: ReturnPlace;
  /**
   * Whether that address is known to belong to the app: it is on a web host that an administrator registered, or on a
   * verified domain. Never true for an address on a device, which any program there can claim.
   */
  verified: boolean;
}

/** Everything the consent page shows, apart from the signed-in account, which the host knows. */
export interface ConsentPage extends RequestedApp {
  /** The only value in the form. Valid once, for this user in this session. */
  consentToken: string;
  expiresAt: Date;
  /**
   * Whether every address of the app is on the user's own computer, so that any program there may be the one asking.
   */
  onlyLocal: boolean;
  /** What the app may do if the person agrees. */
  scopes: readonly string[];
  /** Names of the resources it is limited to; `null` means every resource that the scopes reach. */
  resources: readonly string[] | null;
}

/** A refusal as a page: 400, or the error's own status when the user should wait. */
export function toErrorPage(error: unknown, kernel: Kernel, status?: number): ErrorPage {
  if (!(error instanceof OAuthError)) kernel.report(error);
  const refusal = error instanceof OAuthError ? error : unavailable();
  const wait = refusal.status === 429 || refusal.status === 503;
  return {
    kind: 'error_page',
    status: status ?? (wait || refusal.status === 405 ? refusal.status : 400),
    error: refusal.code,
    message: refusal.description,
    headers: { ...PAGE_HEADERS, ...refusal.headers },
  };
}

/**
 * An answer to the app: the redirect to its address as written, with the parameters, `state` as sent, and `iss` (RFC
 * 9207 §2).
 */
export function redirectToApp(
  to: { redirectUri: string; state: string | undefined },
  parameters: Readonly<Record<string, string>>,
  kernel: Kernel,
): RedirectToApp {
  const location = appendQuery(to.redirectUri, { ...parameters, state: to.state, iss: kernel.issuer });
  const response = new Response(null, { status: 303, headers: { ...PAGE_HEADERS, Location: location } });
  return { kind: 'redirect', location, response };
}

/** A refusal as an answer to the app; anything unexpected is `server_error` without details. */
export function redirectError(
  to: { redirectUri: string; state: string | undefined },
  error: unknown,
  kernel: Kernel,
): RedirectToApp {
  if (!(error instanceof OAuthError)) kernel.report(error);
  const refusal =
    error instanceof OAuthError ? error : new OAuthError('server_error', 'Something went wrong');
  return redirectToApp(to, { error: refusal.code, error_description: refusal.description }, kernel);
}

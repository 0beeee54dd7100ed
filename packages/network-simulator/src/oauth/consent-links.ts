import type { Server } from '../kit/server.ts';
import type { ConsentLink } from '../network-simulation.ts';

/** The page that asks users for access, and the scopes that an app registered without scopes may request. */
export interface ConsentPlace {
  readonly path: string;
  /** Names the app; `client_id` if left out. */
  readonly clientParameter?: string;
  readonly scopes: readonly string[];
}

/** The consent page of each app that the server knows, as a person may look at it. */
export function consentLinks({ state, url }: Server, place: ConsentPlace): readonly ConsentLink[] {
  return Object.values(state.apps).flatMap(
    ({ clientId, name, redirectUris: [redirectUri], scopes = place.scopes }) => {
      if (redirectUri === undefined) return [];
      const query = new URLSearchParams({
        response_type: 'code',
        [place.clientParameter ?? 'client_id']: clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state: 'looked-at-from-the-simulator',
        code_challenge: 'looked-at-from-the-simulator-0123456789-abcd',
        code_challenge_method: 'S256',
      });
      return [{ app: name ?? 'An app', url: `${url()}${place.path}?${query}` }];
    },
  );
}

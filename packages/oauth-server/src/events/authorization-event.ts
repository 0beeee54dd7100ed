/** An action of a person or an app, for the host's log. It carries no secret and no name that an app gave itself. */
export type AuthorizationEvent =
  | { type: 'app_registered'; clientId: string; address: string }
  | { type: 'access_allowed' | 'access_denied'; clientId: string; userId: string; address: string };

/** How an app came to be known: an administrator, dynamic registration (RFC 7591), or its own metadata document. */
export type ClientKind = 'registered' | 'dynamic' | 'document';

/** How an app proves itself. `client_secret` covers HTTP Basic and the form field. */
export type ClientAuthMethod = 'none' | 'client_secret' | 'private_key_jwt';

/** An app as it is stored. */
export interface ClientRecord {
  /** The public identifier; for a metadata document, its URL. Ids this server issues never start with `https://`. */
  readonly clientId: string;
  readonly kind: ClientKind;
  /** At most 100 characters, without control or bidirectional characters. Given by the app, so no proof of anything. */
  readonly name: string;
  readonly redirectUris: readonly string[];
  /** The scopes the app may have. */
  readonly scopes: readonly string[];
  /** The methods the app may use; a method that is not listed is refused. */
  readonly authMethods: readonly ClientAuthMethod[];
  /** SHA-256 of the secret, base64url; `null` without one. */
  readonly secretHash: string | null;
  /** The address of the keys for assertions; `null` if there are none. */
  readonly jwksUri: string | null;
  /** The host's own reference to a stored logo, never a foreign address. */
  readonly logo: string | null;
  /** How long a metadata document counts as fresh; `null` for other kinds. */
  readonly freshUntil: Date | null;
  readonly createdAt: Date;
  readonly blockedAt: Date | null;
}

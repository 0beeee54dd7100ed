/** The target of a redirect URI: a web host, an app scheme, or the person's own computer. */
export type ReturnPlace =
  | { kind: 'web'; host: string }
  | { kind: 'app'; scheme: string }
  | { kind: 'this_computer' };

/** The most redirect URIs an app may have. */
export const MAXIMUM_REDIRECT_URIS = 10;

const MAXIMUM_LENGTH = 2000;

/** Schemes a browser or a system handles by itself: never an app's own. */
const FORBIDDEN_SCHEMES = new Set(
  (
    'http javascript data vbscript livescript file blob about filesystem view-source mailto tel sms ftp ftps sftp ' +
    'ssh telnet ldap ldaps smb nfs gopher news nntp irc git urn ws wss intent jar chrome edge opera brave resource ' +
    'res shell search search-ms mhtml feed'
  ).split(' '),
);

/** Parameters of an authorization response; a registered query that already has one would mix with the answer. */
const RESPONSE_PARAMETERS = new Set(['code', 'state', 'iss', 'error', 'error_description', 'error_uri']);

/**
 * The target of an acceptable redirect URI, or `null`. `https` with a host, `http` with the host `127.0.0.1`, `[::1]`
 * or `localhost`, and app schemes that no browser or system claims are acceptable (OAuth 2.1 §2.3, RFC 8252 §7). No
 * fragment, no user part, no wildcard, printable ASCII only, at most 2000 characters.
 */
export function parseRedirectUri(uri: string): ReturnPlace | null {
  if (uri.length > MAXIMUM_LENGTH || !/^[\x21-\x7e]+$/.test(uri) || /[\\#*"<>^`{|}]/.test(uri)) return null;
  if (!URL.canParse(uri)) return null;
  const { protocol, hostname, username, password } = new URL(uri);
  const authority = /^[^:/?]+:\/\/([^/?]*)/.exec(uri)?.[1];
  if (username !== '' || password !== '' || authority?.includes('@') || hasResponseParameter(uri))
    return null;
  if (protocol === 'https:') {
    return authority !== undefined && authority !== '' && hostname !== '' ? webPlace(hostname) : null;
  }
  if (protocol === 'http:') return parseLoopback(uri) ? { kind: 'this_computer' } : null;
  const scheme = protocol.slice(0, -1);
  if (FORBIDDEN_SCHEMES.has(scheme) || scheme.startsWith('ms-') || uri.length <= protocol.length) return null;
  return { kind: 'app', scheme };
}

/** The parts of a loopback URI that must be equal: all but the port. `null` for any other URI. */
export function parseLoopback(uri: string): { host: string; rest: string } | null {
  const match = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::([0-9]{1,5}))?([/?][^#]*)?$/.exec(uri);
  if (!match?.[1] || Number(match[2] ?? 1) > 65_535) return null;
  return { host: match[1], rest: match[3] ?? '' };
}

function webPlace(host: string): ReturnPlace {
  const isLocal = host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
  return isLocal ? { kind: 'this_computer' } : { kind: 'web', host };
}

function hasResponseParameter(uri: string): boolean {
  const query = uri.indexOf('?');
  if (query < 0) return false;
  return [...new URLSearchParams(uri.slice(query + 1)).keys()].some((name) => RESPONSE_PARAMETERS.has(name));
}

/**
 * The base address of a server, without a trailing slash, from what a person types: a host, an address with any path,
 * or `@user@host`. Undefined when it is not an address. Plain http is kept only for hosts that cannot be public.
 */
export function serviceAddress(input: string): string | undefined {
  const typed = input.trim();
  const handle = /^@?[^@\s/:]+@([^@\s/]+)$/.exec(typed)?.[1];
  const text = handle ?? typed;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.protocol === 'http:') return isLocalHost(url.hostname) ? url.origin : `https://${url.host}`;
  return url.protocol === 'https:' ? url.origin : undefined;
}

/** True for names and address literals that are valid only inside a machine or a private network. */
function isLocalHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (name.includes(':')) return name === '::1' || /^f[cd]/.test(name) || /^fe[89ab]/.test(name);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(name)) {
    return /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
      name,
    );
  }
  return !name.includes('.') || /\.(?:localhost|local|internal|test|home\.arpa)$/.test(name);
}

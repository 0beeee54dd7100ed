/** Adds parameters to a URI without re-encoding it; its own query stays. */
export function appendQuery(uri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(parameters)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
  if (!uri.includes('?')) return `${uri}?${query}`;
  return /[?&]$/.test(uri) ? `${uri}${query}` : `${uri}&${query}`;
}

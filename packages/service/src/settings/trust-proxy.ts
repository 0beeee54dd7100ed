/** Which proxies are trusted: all, none, how many, or a list of addresses. */
export function parseTrustProxy(text: string | undefined): boolean | number | string {
  if (text === undefined) return false;
  const known = /^(true|false)$/i.exec(text);
  if (known) return text.toLowerCase() === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}

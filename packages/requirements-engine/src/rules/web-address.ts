const ADDRESS =
  /^https?:\/\/(?:[^\s/?#@\\]*@)?(?<host>[^\s/?#@:\\[\]]+|\[[0-9a-f:.]+\])(?::(?<port>\d{1,5}))?(?:[/?#]\S*)?$/iu;
const LABEL = /^[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}_])?$/u;
const OCTET = /^(?:25[0-5]|2[0-4]\d|1?\d?\d)$/u;

function isHost(host: string): boolean {
  if (host.startsWith('[')) return host.includes(':');
  const labels = host.replace(/\.$/u, '').split('.');
  if (labels.some((label) => label.length > 63 || !LABEL.test(label))) return false;
  // A name that ends in a number is read as an IPv4 address (WHATWG URL: ends in a number).
  return (
    !/^\d+$/u.test(labels.at(-1) ?? '') || (labels.length === 4 && labels.every((label) => OCTET.test(label)))
  );
}

/** True for an absolute http or https URL with a host and, when there is one, a port that exists. */
export function isWebAddress(text: string): boolean {
  const match = ADDRESS.exec(text);
  const host = match?.groups?.['host'];
  if (host === undefined) return false;
  return Number(match?.groups?.['port'] ?? 0) <= 65_535 && isHost(host);
}

/** Its host and its port. */
const ADDRESS =
  /^https?:\/\/(?:[^\s/?#@\\]*@)?([^\s/?#@:\\[\]]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(?:[/?#]\S*)?$/i;
const LABEL = /^[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}_])?$/u;
const OCTET = /^(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;

function isHost(host: string): boolean {
  if (host.startsWith('[')) return host.includes(':');
  const labels = host.replace(/\.$/, '').split('.');
  if (labels.some((label) => label.length > 63 || !LABEL.test(label))) return false;
  // A name that ends in a number is read as an IPv4 address (WHATWG URL: ends in a number).
  return (
    !/^\d+$/.test(labels.at(-1) ?? '') || (labels.length === 4 && labels.every((label) => OCTET.test(label)))
  );
}

/** True for a text written as an absolute http or https URL, whether or not such a host can exist. */
export function isHttpUrl(text: string): boolean {
  return ADDRESS.test(text);
}

/** True for an absolute http or https URL with a host and, when there is one, a port that exists. */
export function isWebAddress(text: string): boolean {
  const [, host, port = 0] = ADDRESS.exec(text) ?? [];
  return host !== undefined && Number(port) <= 65_535 && isHost(host);
}

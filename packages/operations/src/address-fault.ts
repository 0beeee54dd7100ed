/** The ports below 1024 that messages may go to. */
const WELL_KNOWN_PORTS = ['', '80', '443'];
const FIRST_FREE_PORT = 1_024;

/** What is wrong with the form of an address that the service is to call, by the name of its field; null if nothing is. */
export function addressFault(text: string, field: string): string | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    return `The ${field} field must be an address that begins with https://.`;
  if (url.username !== '' || url.password !== '')
    return `The ${field} field must not contain a username or password.`;
  if (text.includes('#')) return `The ${field} field must not contain a fragment (#).`;
  if (!WELL_KNOWN_PORTS.includes(url.port) && Number(url.port) < FIRST_FREE_PORT)
    return `The ${field} field must name port 443, 80, or one from 1024 on.`;
  return null;
}

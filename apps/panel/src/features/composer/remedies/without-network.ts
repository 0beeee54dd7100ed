/**
 * A message of the engine without the network's name and the names of its accounts before it, for rows that show their
 * marks. Every language puts a colon behind the name.
 */
export function withoutNetwork(message: string, network: string): string {
  if (!message.startsWith(network)) return message;
  const rest = message.slice(network.length).match(/^[^:]*:\s*(?<said>.+)$/su)?.groups?.['said'];
  return rest === undefined ? message : (rest[0] ?? '').toLocaleUpperCase() + rest.slice(1);
}

import { type Answer, fileAnswer } from '../http/answer.ts';
import type { SimulatorRequest } from '../http/simulator-request.ts';
import type { Medium, Server } from './server.ts';

/** A file that is ready only after it has been asked for a number of times. */
export interface Processing {
  pollsLeft: number;
}

/** A file of which parts are still to come: hashes of the parts by their number. */
export type Parts = Record<string, string>;

/** How many answers say of a new file that it is not ready: as a fault says, or the setting for slow files. */
export function pollsFor(
  server: Server<Server['state'], 'processingPolls'>,
  request: SimulatorRequest,
  isSlow: boolean,
): number {
  return request.processingPolls ?? (isSlow ? server.settings.processingPolls : 0);
}

/** Counts a question for the state of a file. Gives true when it was not ready. */
export function poll(file: Processing): boolean {
  if (file.pollsLeft === 0) return false;
  file.pollsLeft -= 1;
  return true;
}

/** The parts in the order of their numbers; ends before the first that is missing. */
export function joinParts(server: Server, parts: Parts): Buffer {
  const found = Object.keys(parts).map((_, index) => server.files.get(parts[String(index)] ?? ''));
  return Buffer.concat(found.filter((part) => part !== undefined));
}

/** The bytes of a file as its public address gives them. */
export function mediumFile(
  server: Server,
  medium: Omit<Medium, 'accountId'> | undefined,
): Answer | undefined {
  if (medium === undefined || medium.hash === '') return undefined;
  const bytes = server.files.get(medium.hash);
  return bytes === undefined ? undefined : fileAnswer(medium.mimeType, bytes);
}

import { type Answer, fileAnswer } from '../http/answer.ts';
import type { SimulatorRequest } from '../http/simulator-request.ts';
import { firstFrame } from '../media/first-frame.ts';
import { ANIMATIONS_SHOWN_STILL } from './files-everywhere.ts';
import { plays } from './learned.ts';
import type { Medium, Server } from './server.ts';

/** A file that becomes ready only after it has been asked for a number of times. */
export interface Processing {
  pollsLeft: number;
}

/** A file with parts still missing: the hashes of its parts by their number. */
export type Parts = Record<string, string>;

/** How many answers report a new file as not ready: the number from a fault, or from the setting for slow files. */
export function pollsFor(
  server: Server<Server['state'], 'processingPolls'>,
  request: SimulatorRequest,
  isSlow: boolean,
): number {
  return request.processingPolls ?? (isSlow ? server.settings.processingPolls : 0);
}

/** Counts a query for the state of a file. Returns true when it was not ready. */
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

/** The bytes of a file, as served at its public address. */
export function mediumFile(
  server: Server,
  medium: Omit<Medium, 'accountId'> | undefined,
): Answer | undefined {
  if (medium === undefined || medium.hash === '') return undefined;
  const bytes = server.files.get(medium.hash);
  if (bytes === undefined) return undefined;
  const still = firstFrame(bytes);
  return fileAnswer(medium.mimeType, still !== null && plays(server, ANIMATIONS_SHOWN_STILL) ? still : bytes);
}

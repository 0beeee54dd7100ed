import { readFileSync } from 'node:fs';
import { type JsonObject, objectIn } from './json.ts';

const FOLDER = new URL('../../../vectors/network-openapi/', import.meta.url);

/** A file of `vectors/network-openapi`. */
export function readVector(file: string): JsonObject {
  return objectIn(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
}

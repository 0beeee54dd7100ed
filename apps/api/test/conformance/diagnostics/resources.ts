import type { ReadResourceResult } from '@modelcontextprotocol/server';
import { PIXEL } from './samples.ts';

const TEXT = { uri: 'test://static-text', name: 'static-text', mimeType: 'text/plain' };
const BINARY = { uri: 'test://static-binary', name: 'static-binary', mimeType: 'image/png' };
const WATCHED = { uri: 'test://watched-resource', name: 'watched-resource', mimeType: 'text/plain' };

export const DIAGNOSTIC_RESOURCES = [TEXT, BINARY, WATCHED];

export const DIAGNOSTIC_TEMPLATES = [
  { uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' },
];

/** What a resource contains; null where there is none. */
export function readDiagnosticResource(uri: string): ReadResourceResult | null {
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
  if (id !== undefined) {
    const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
    return { contents: [{ uri, mimeType: 'application/json', text }] };
  }
  if (uri === BINARY.uri) return { contents: [{ uri, mimeType: BINARY.mimeType, blob: PIXEL }] };
  if (uri !== TEXT.uri && uri !== WATCHED.uri) return null;
  return { contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the resource.' }] };
}

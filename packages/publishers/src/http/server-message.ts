import { isJsonObject, type JsonValue } from '@crier/domain';
import { htmlText, htmlTitle, looksLikeHtml } from '../html/html-text.ts';
import type { CallAnswer } from './call.ts';
import { redact } from './redaction.ts';

const LONGEST = 300;
const LONGEST_READ = 20_000;
/** Members that servers put their explanation in, the most telling first. */
const MEMBERS = ['error_description', 'message', 'error', 'detail', 'errors'] as const;

/** The server's own explanation as one short line without credentials, or undefined when it gives none. */
export function serverMessage(answer: CallAnswer): string | undefined {
  const told = answer.json === undefined ? plainMessage(answer.text) : jsonMessage(answer.json, 0);
  return shortLine(told ?? '', answer.secrets);
}

/** A server's words as one short line without credentials, or undefined when there are none. */
export function shortLine(told: string, secrets: readonly string[]): string | undefined {
  const line = redact(told.slice(0, LONGEST_READ), secrets).replace(/\s+/g, ' ').trim();
  if (line === '') return undefined;
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}

function plainMessage(text: string): string | undefined {
  if (!looksLikeHtml(text)) return text;
  return htmlTitle(text) ?? htmlText(text);
}

function jsonMessage(value: JsonValue | undefined, depth: number): string | undefined {
  if (typeof value === 'string') return value;
  if (depth > 3) return undefined;
  if (Array.isArray(value)) return firstOf(value, depth);
  if (!isJsonObject(value)) return undefined;
  const told = firstOf(
    MEMBERS.map((member) => value[member]),
    depth,
  );
  return told ?? (depth > 0 ? firstOf(Object.values(value), depth) : undefined);
}

function firstOf(values: readonly (JsonValue | undefined)[], depth: number): string | undefined {
  for (const value of values) {
    const message = jsonMessage(value, depth + 1);
    if (message !== undefined && message !== '') return message;
  }
  return undefined;
}

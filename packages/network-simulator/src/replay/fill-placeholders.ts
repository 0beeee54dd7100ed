import { isJsonObject, type JsonValue, type Placeholder, splitPlaceholders } from '@crier/domain';
import type { Bindings } from './match-text.ts';

/** Where and when a recorded answer is given again. */
export interface Stage {
  readonly bindings: Bindings;
  /** Address of the instance, which takes the place of every host. */
  readonly url: string;
  /** ms since the epoch. */
  readonly now: number;
}

/** A recorded value with values in the places of placeholders; equal numbers get equal values. */
export function fillJson(value: JsonValue, stage: Stage): JsonValue {
  if (Array.isArray(value)) return value.map((item) => fillJson(item, stage));
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [fillText(name, stage), fillJson(member, stage)]),
    );
  if (typeof value !== 'string') return value;
  const [only, ...others] = splitPlaceholders(value);
  if (typeof only === 'object' && others.length === 0 && NUMERIC.has(only.kind))
    return Number(textFor(only, stage));
  return fillText(value, stage);
}

export function fillText(text: string, stage: Stage): string {
  return splitPlaceholders(text.replace(/^https?:\/\/[^/?]+/, stage.url))
    .map((part) => (typeof part === 'string' ? part : textFor(part, stage)))
    .join('');
}

const NUMERIC: ReadonlySet<string> = new Set(['integer', 'fraction', 'epoch-s', 'epoch-ms']);

function textFor(placeholder: Placeholder, stage: Stage): string {
  const { number } = placeholder;
  const known = number === null ? undefined : stage.bindings.get(number);
  if (known !== undefined) return known;
  const made = madeUp(placeholder, stage);
  if (number !== null) stage.bindings.set(number, made);
  return made;
}

function madeUp({ kind, length, number }: Placeholder, { url, now }: Stage): string {
  const name = String(number ?? 0);
  switch (kind) {
    case 'digits':
    case 'integer':
      return `1${name.padStart(Math.max(0, (length ?? 10) - 1), '0')}`;
    case 'id':
      return name.padStart(length ?? 10, 'x');
    case 'text':
      return 'x'.repeat(Math.max(1, length ?? 1));
    case 'fraction':
      return '0.5';
    case 'host':
      return new URL(url).host;
    case 'value':
      return name.padStart(44, 'v');
    case 'secret':
      return 'replayed-secret';
    case 'time':
      return new Date(now).toISOString();
    case 'http-time':
      return new Date(now).toUTCString();
    case 'epoch-s':
      return String(Math.floor(now / 1_000));
    case 'epoch-ms':
      return String(now);
  }
}

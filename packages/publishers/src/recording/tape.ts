import { randomBytes } from 'node:crypto';
import { isJsonObject, type JsonValue, type RecordedExchange, shapeOfText } from '@crier/domain';
import { type AliasState, createAliases } from './aliases.ts';
import { type Exchange, redactExchange } from './redact-exchange.ts';
import { createRedactor, type PrivateValues } from './redactor.ts';

/** What is kept of a publication's calls between its runs. */
export interface TapeState {
  readonly exchanges: readonly RecordedExchange[];
  readonly aliases: AliasState;
  readonly leftOut: number;
}

export const EMPTY_TAPE: TapeState = { exchanges: [], aliases: { salt: '', numbers: {} }, leftOut: 0 };

/** Exchanges kept of one kind of call, if the network answered it differently each time. */
const MOST_PER_CALL = 4;
const MOST_EXCHANGES = 100;
const LARGEST_EXCHANGE = 32 * 1024;
const LARGEST_TAPE = 512 * 1024;

/** Where a call was made. */
export type Place = Pick<RecordedExchange, 'operation' | 'step'>;

/** Keeps one redacted exchange per kind of call and of answer. */
export interface Tape {
  add(exchange: Exchange, place: Place, secrets: readonly string[]): void;
  state(): TapeState;
}

export function createTape(before: TapeState, privates: PrivateValues): Tape {
  const { salt, numbers } = before.aliases;
  const aliases = createAliases({
    salt: salt === '' ? randomBytes(16).toString('base64url') : salt,
    numbers,
  });
  const kept: RecordedExchange[] = [];
  const kinds = new Set<string>();
  const calls = new Map<string, number>();
  let { leftOut } = before;
  let size = 0;
  const keep = (exchange: RecordedExchange) => {
    const kind = kindOf(exchange);
    if (kinds.has(kind)) return;
    const call = callOf(exchange);
    const made = calls.get(call) ?? 0;
    const bytes = JSON.stringify(exchange).length;
    if (
      made >= MOST_PER_CALL ||
      kept.length >= MOST_EXCHANGES ||
      bytes > LARGEST_EXCHANGE ||
      size + bytes > LARGEST_TAPE
    ) {
      leftOut += 1;
      return;
    }
    kinds.add(kind);
    calls.set(call, made + 1);
    size += bytes;
    kept.push(exchange);
  };
  for (const exchange of before.exchanges) keep(exchange);
  return {
    add(exchange, place, secrets) {
      const redactor = createRedactor(aliases, { ...privates, secrets: [...privates.secrets, ...secrets] });
      keep({ ...place, ...redactExchange(exchange, redactor) });
    },
    state: () => ({ exchanges: kept, aliases: aliases.state(), leftOut }),
  };
}

function callOf({ operation, step, request }: RecordedExchange): string {
  const names = [Object.keys(request.query), bodyWords(request.body)];
  return JSON.stringify([operation, step, request.method, shapeOfText(request.path), names]);
}

/** Two answers are of one kind if they differ only in what placeholders stand for, and in amounts. */
function kindOf(exchange: RecordedExchange): string {
  const { answer } = exchange;
  const body = answer?.body.kind === 'json' ? shapeOf(answer.body.value) : answer?.body.kind;
  return JSON.stringify([callOf(exchange), answer?.status ?? null, body]);
}

/** The members of a request, which tell calls at one address apart. */
function bodyWords(body: RecordedExchange['request']['body']): JsonValue {
  if (body.kind === 'json') return shapeOf(body.value);
  if (body.kind === 'form') return body.fields.map(({ name, value }) => [name, shapeOf(value)]);
  if (body.kind === 'multipart') return body.parts.map(({ name }) => name);
  return body.kind;
}

function shapeOf(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [shapeOfText(name), shapeOf(member)]),
    );
  return typeof value === 'string' ? shapeOfText(value) : typeof value === 'number' ? 0 : value;
}

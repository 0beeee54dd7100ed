import {
  isJsonObject,
  type JsonValue,
  type RecordedExchange,
  type Recording,
  shapeOfText,
} from '@crier/domain';
import { Answer, jsonAnswer } from '../http/answer.ts';
import { contentType, type SimulatorRequest } from '../http/simulator-request.ts';
import { fillJson, fillText, type Stage } from './fill-placeholders.ts';
import { type Bindings, matchText } from './match-text.ts';

/** A recording that an instance replays, and how many calls it has answered. */
export interface ReplayState {
  readonly instance: string;
  readonly network: string;
  readonly exchanges: number;
  readonly answered: number;
}

/** Answers calls as a real network did when it was recorded. */
export interface ReplayBook {
  /** Replaces what the instance replayed before. */
  load(instance: string, recording: Recording): ReplayState;
  list(): readonly ReplayState[];
  clear(): void;
  /**
   * The recorded answer to a call of this kind; `cut` if none had arrived, undefined for calls that were not recorded. If
   * the network answered one kind of call differently each time, its answers follow each other, and the last one stays.
   */
  answer(instance: string, request: SimulatorRequest, url: string): Answer | 'cut' | undefined;
}

interface Replay {
  readonly recording: Recording;
  readonly bindings: Bindings;
  /** How often calls of a kind were answered. */
  readonly given: Map<string, number>;
  answered: number;
}

const LARGEST_BODY = 4_096;

export function createReplayBook(now: () => number): ReplayBook {
  const replays = new Map<string, Replay>();
  const stateOf = (instance: string, { recording, answered }: Replay): ReplayState => ({
    instance,
    network: recording.network,
    exchanges: recording.exchanges.length,
    answered,
  });
  return {
    load(instance, recording) {
      const replay = { recording, bindings: new Map(), given: new Map(), answered: 0 };
      replays.set(instance, replay);
      return stateOf(instance, replay);
    },
    list: () => [...replays].map(([instance, replay]) => stateOf(instance, replay)),
    clear: () => replays.clear(),
    answer(instance, request, url) {
      const replay = replays.get(instance);
      if (replay === undefined) return undefined;
      const body = bodyOf(request);
      const fitting = replay.recording.exchanges.flatMap((exchange) => {
        const bindings: Bindings = new Map();
        const score = fit(exchange, request, body, bindings);
        return score === null ? [] : [{ exchange, score, bindings }];
      });
      const best = Math.max(...fitting.map(({ score }) => score));
      const [first, ...others] = fitting.filter(({ score }) => score === best);
      if (first === undefined) return undefined;
      const kind = kindOf(first.exchange);
      const same = [first, ...others.filter(({ exchange }) => kindOf(exchange) === kind)];
      const given = replay.given.get(kind) ?? 0;
      replay.given.set(kind, given + 1);
      replay.answered += 1;
      for (const [number, value] of first.bindings) replay.bindings.set(number, value);
      const { exchange } = same[Math.min(given, same.length - 1)] ?? first;
      return answerOf(exchange, { bindings: replay.bindings, url, now: now() });
    },
  };
}

function answerOf({ answer }: RecordedExchange, stage: Stage): Answer | 'cut' {
  if (answer === null) return 'cut';
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === null || name === 'content-length' ? [] : [[name, fillText(value, stage)] as const],
  );
  const { body } = answer;
  const written =
    body.kind === 'json'
      ? jsonAnswer(answer.status, fillJson(body.value, stage))
      : new Answer(answer.status, body.kind === 'bytes' ? 'x'.repeat(Math.min(body.size, LARGEST_BODY)) : '');
  return written.with(Object.fromEntries(headers));
}

/** Calls of one kind differ in nothing but what placeholders stand for. */
function kindOf({ request: { method, path, query, body } }: RecordedExchange): string {
  return shapeOfText(JSON.stringify([method, path, query, body]));
}

/** How well a request fits a recorded one; null if it is another call. */
function fit(
  { request: recorded }: RecordedExchange,
  request: SimulatorRequest,
  body: JsonValue | undefined,
  bindings: Bindings,
): number | null {
  if (recorded.method !== request.method) return null;
  const steps = recorded.path.split('/');
  const segments = request.path.split('/');
  if (steps.length !== segments.length) return null;
  let score = 0;
  for (const [index, step] of steps.entries()) {
    const found = matchText(step, segments[index] ?? '', bindings);
    if (found === null) return null;
    score += 100 * found;
  }
  score += fitJson(recorded.query, Object.fromEntries(request.query), bindings);
  const { body: sent } = recorded;
  if (sent.kind === 'json') score += fitJson(sent.value, body ?? null, bindings);
  if (sent.kind === 'form')
    score += fitJson(
      Object.fromEntries(sent.fields.map(({ name, value }) => [name, value])),
      body ?? null,
      bindings,
    );
  return score;
}

/** Two for equal values, one for values of the recorded form, and minus one for each that is missing or different. */
function fitJson(recorded: JsonValue, value: JsonValue, bindings: Bindings): number {
  if (Array.isArray(recorded) && Array.isArray(value))
    return recorded.reduce<number>(
      (score, item, index) => score + fitJson(item, value[index] ?? null, bindings),
      0,
    );
  if (isJsonObject(recorded) && isJsonObject(value)) {
    const missing = Object.keys(value).filter((name) => !(name in recorded)).length;
    return Object.entries(recorded).reduce(
      (score, [name, member]) => score + fitJson(member, value[name] ?? null, bindings),
      -missing,
    );
  }
  if (typeof recorded === 'string' && (typeof value === 'string' || typeof value === 'number'))
    return matchText(recorded, String(value), bindings) ?? -1;
  return recorded === value ? 2 : -1;
}

function bodyOf(request: SimulatorRequest): JsonValue | undefined {
  const text = new TextDecoder().decode(request.body.subarray(0, 1024 * 1024));
  const type = contentType(request);
  if (type === 'application/x-www-form-urlencoded')
    return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, parsed(value)]));
  return /json$/.test(type) ? parsed(text) : undefined;
}

function parsed(text: string): JsonValue {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

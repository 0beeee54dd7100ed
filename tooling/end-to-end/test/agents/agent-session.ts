import { until } from '@crier/lab';
import type { FaultRule } from '@crier/network-simulator';
import { expect } from 'vitest';
import type { Agent } from './agent.ts';

/** What a step is about, for messages. */
interface Told {
  readonly say?: string;
}

/**
 * A tool is called. A text `$name` in its arguments or in `expect` stands for what is known by that name, and `{name}`
 * for its text.
 */
interface CallStep extends Told {
  readonly call: string;
  readonly arguments?: object;
  /** A result unless it says something else; an answer that is lost never reaches the agent. */
  readonly answer?: 'refusal' | 'lost';
  /** What the answer contains; a text that begins with `~` is part of a text. */
  readonly expect?: object;
  /** Calls again until the answer is as expected. */
  readonly until?: true;
  /** Names, with the places in the answer where their values are. */
  readonly keep?: Readonly<Record<string, string>>;
}

/** The characters that spans mark are removed from a text. */
interface CutStep extends Told {
  readonly cut: string;
  readonly at: string;
}

/** What the network will do wrong. */
interface FaultStep extends Told {
  readonly faults: readonly FaultRule[];
}

/** Everything that is public on the network, in order. */
interface PublicStep extends Told {
  readonly public: readonly string[];
}

/** What a person does. */
interface PersonStep extends Told {
  readonly person: string;
}

type Step = CallStep | CutStep | FaultStep | PublicStep | PersonStep;

/** A scripted session of an agent, written as data. */
export interface AgentSession {
  readonly about: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly steps: readonly Step[];
}

/** The world in which a session takes place. */
export interface SessionWorld {
  readonly agent: Agent;
  /** What is known beside what the session gives. */
  readonly given: Readonly<Record<string, unknown>>;
  addFaults(rules: readonly FaultRule[]): Promise<void>;
  publicTexts(): Promise<readonly string[]>;
  /** What people do, by what the session calls it. */
  readonly people: Readonly<Record<string, () => Promise<unknown>>>;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const WAIT_MS = 40_000;

/** Plays a session from its first step to its last; throws at the first step that goes otherwise. */
export async function playSession(session: AgentSession, world: SessionWorld): Promise<void> {
  const known = new Map(Object.entries({ ...session.given, ...world.given }));
  for (const [index, step] of session.steps.entries()) {
    try {
      await play(step, known, world);
    } catch (error) {
      const what = step.say ?? JSON.stringify(step);
      throw new Error(`step ${index + 1} (${what}): ${error}`, { cause: error });
    }
  }
}

async function play(step: Step, known: Map<string, unknown>, world: SessionWorld): Promise<void> {
  if ('call' in step) return await call(step, known, world);
  if ('faults' in step) return await world.addFaults(step.faults);
  if ('public' in step) {
    expect(await world.publicTexts()).toEqual(resolve(step.public, known));
    return;
  }
  if ('cut' in step) {
    known.set(step.cut, cut(String(known.get(step.cut)), known.get(step.at) as readonly Span[]));
    return;
  }
  const person = world.people[step.person];
  if (person === undefined) throw new Error(`nobody ${step.person}`);
  await person();
}

async function call(step: CallStep, known: Map<string, unknown>, { agent }: SessionWorld): Promise<void> {
  const args = resolve(step.arguments ?? {}, known) as object;
  if (step.answer === 'lost') return await agent.callInVain(step.call, args);
  const answered = async () => {
    const { refused, value } = await agent.call(step.call, args);
    expect(refused, JSON.stringify(value)).toBe(step.answer === 'refusal');
    expect(value).toMatchObject(expectation(resolve(step.expect ?? {}, known)) as object);
    return { value };
  };
  const { value } = step.until ? await until(step.call, WAIT_MS, answered) : await answered();
  for (const [name, place] of Object.entries(step.keep ?? {})) {
    known.set(name, valueAt(value, place, known));
  }
}

function resolve(value: unknown, known: ReadonlyMap<string, unknown>): unknown {
  const find = (name: string) => {
    if (!known.has(name)) throw new Error(`${name} is not known yet`);
    return known.get(name);
  };
  return mapTexts(value, (text) =>
    text.startsWith('$')
      ? find(text.slice(1))
      : text.replace(/\{(\w+)\}/g, (_place, name: string) => String(find(name))),
  );
}

function expectation(value: unknown): unknown {
  return mapTexts(value, (text) => (text.startsWith('~') ? expect.stringContaining(text.slice(1)) : text));
}

function mapTexts(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}

/** The value at a place such as `accounts.0.id`, or `workspaces.name=$name.uuid` for the item of that name. */
function valueAt(value: unknown, place: string, known: ReadonlyMap<string, unknown>): unknown {
  const found = place.split('.').reduce<unknown>((at, key) => {
    const [name = '', wanted] = key.split('=');
    if (wanted !== undefined && Array.isArray(at)) {
      return at.find((item) => Reflect.get(item, name) === resolve(wanted, known));
    }
    return typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  }, value);
  if (found === undefined) throw new Error(`there is no ${place} in ${JSON.stringify(value)}`);
  return found;
}

function cut(text: string, spans: readonly Span[]): string {
  return [...spans]
    .sort((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
    .trimEnd();
}

import { pathTest } from '../faults/fault-rule.ts';
import type { Answer } from '../http/answer.ts';
import type { SimulatorRequest } from '../http/simulator-request.ts';
import type { LearnedFact } from '../quirks/learned-fact.ts';
import type { ActiveQuirk } from '../quirks/quirk-book.ts';
import type { Server } from './server.ts';

/** What a row does to calls: an answer, a connection that is cut, or undefined for calls that it is not about. */
type Play<Arguments extends readonly unknown[]> = {
  call(...given: Arguments): Answer | 'cut' | undefined;
}['call'];

/**
 * A learned fact and how it is played. A row without `instead` and `answered` is played by endpoints, which ask
 * `plays`. Both functions change nothing but what belongs to their own network; `turn` says how often the row was
 * played before, or which of its variants was asked for.
 */
export interface LearnedRow<S extends Server> extends LearnedFact {
  /** The call as the endpoint gets it. */
  readonly received?: { call(request: SimulatorRequest): SimulatorRequest }['call'];
  /** Answers in the endpoint's place, which never gets the call. */
  readonly instead?: Play<[server: S, request: SimulatorRequest, turn: number]>;
  /** Answers after the endpoint carried the call out. */
  readonly answered?: Play<[server: S, request: SimulatorRequest, answer: Answer, turn: number]>;
}

/**
 * Whether the network does what a row says, now and to this caller. Asked once for each call or thing that the row is
 * about: every yes counts as an effect.
 */
export function plays(server: Server, { row, isUsual = false }: LearnedFact, author?: string): boolean {
  const isLenient = server.quirks.now('lenient', author).some(({ quirk }) => quirk.row === row);
  const isOn = server.quirks
    .now('learned', author)
    .some((active) => active.quirk.row === row && active.meets());
  return isOn || (isUsual && !isLenient);
}

/** What a row with variants makes the network do to this caller: the next one by turns, or the one asked for. */
export function playedVariant(
  server: Server,
  { row, variants = [] }: LearnedFact,
  author?: string,
): string | undefined {
  for (const active of server.quirks.now('learned', author)) {
    if (active.quirk.row !== row) continue;
    const turn = turnOf(active, variants);
    if (active.meets()) return variants[turn % variants.length];
  }
  return undefined;
}

function turnOf(active: ActiveQuirk<'learned'>, variants: readonly string[] = []): number {
  const { variant } = active.quirk;
  return variant === undefined ? active.applied() : variants.indexOf(variant);
}

/** A call as the endpoint gets it after every row that changes calls. */
export function learnedRequest<S extends Server>(
  rows: readonly LearnedRow<S>[],
  server: S,
  request: SimulatorRequest,
): SimulatorRequest {
  let received = request;
  for (const row of rows)
    if (row.received !== undefined && plays(server, row)) received = row.received(received);
  return received;
}

/** The answer of the first row that takes a call in the endpoint's place. */
export function learnedInstead<S extends Server>(
  rows: readonly LearnedRow<S>[],
  server: S,
  request: SimulatorRequest,
): Answer | 'cut' | undefined {
  return firstPlayed(rows, server, request, ({ instead }, turn) => instead?.(server, request, turn));
}

/** The answer of the first row that changes the one of the endpoint. */
export function learnedAnswer<S extends Server>(
  rows: readonly LearnedRow<S>[],
  server: S,
  request: SimulatorRequest,
  answer: Answer,
): Answer | 'cut' | undefined {
  return firstPlayed(rows, server, request, ({ answered }, turn) =>
    answered?.(server, request, answer, turn),
  );
}

function firstPlayed<S extends Server>(
  rows: readonly LearnedRow<S>[],
  server: S,
  { path }: SimulatorRequest,
  play: (row: LearnedRow<S>, turn: number) => Answer | 'cut' | undefined,
): Answer | 'cut' | undefined {
  for (const active of server.quirks.now('learned')) {
    const row = rows.find((one) => one.row === active.quirk.row);
    if (row === undefined || !pathTest(active.quirk.path)(path)) continue;
    const played = play(row, turnOf(active, row.variants));
    if (played !== undefined && active.meets()) return played;
  }
  const lenient = server.quirks.now('lenient').map(({ quirk }) => quirk.row);
  for (const row of rows.filter(({ row: name, isUsual }) => isUsual === true && !lenient.includes(name))) {
    const played = play(row, 0);
    if (played !== undefined) return played;
  }
  return undefined;
}

import type { Network } from '@crier/worker/testing';
import type { Call } from './between.ts';
import { WEATHER, type Weather } from './faults.ts';
import type { PostKind } from './kinds.ts';

/** A kind of post of a network, and the calls that publish it in good weather. */
export interface KnownKind {
  readonly network: Network;
  readonly kind: PostKind;
  readonly calls: readonly Call[];
}

/** One post: bad weather at one of its calls. */
export interface WeatherRow {
  readonly network: Network;
  readonly kind: PostKind;
  /** Which call of its step it is, because steps that wait ask more or less often. */
  readonly at: number;
  readonly call: Call;
  readonly weather: Weather;
}

/** Every weather at every call of every kind. */
export function allRows(kinds: readonly KnownKind[]): readonly WeatherRow[] {
  return kinds.flatMap(({ network, kind, calls }) =>
    calls.flatMap((call, index) => {
      const at = placeInStep(calls, index);
      return WEATHER.map((weather) => ({ network, kind, at, call, weather }));
    }),
  );
}

/**
 * A part of them that is the same in every run: of each network `perNetwork` calls, spread over its kinds, hidden and
 * visible, and the weathers by turns.
 */
export function someRows(kinds: readonly KnownKind[], perNetwork: number): readonly WeatherRow[] {
  const networks = Map.groupBy(kinds, ({ network }) => network);
  return [...networks.values()].flatMap((own, column) => {
    const calls = own.flatMap(({ network, kind, calls: all }) =>
      all.map((call, index) => ({ network, kind, at: placeInStep(all, index), call })),
    );
    const [visible = [], hidden = []] = [true, false].map((is) =>
      calls.filter(({ call }) => call.isVisible === is),
    );
    return [visible, hidden].flatMap((some, half) =>
      spread(some, Math.ceil(perNetwork / 2)).flatMap((place, turn) => {
        const weather = WEATHER[(turn * 3 + column + half * 5) % WEATHER.length];
        return weather === undefined ? [] : [{ ...place, weather }];
      }),
    );
  });
}

function placeInStep(calls: readonly Call[], index: number): number {
  return calls.slice(0, index).filter(({ step }) => step === calls[index]?.step).length;
}

/** At most `most` items, evenly from the whole list. */
function spread<T>(items: readonly T[], most: number): readonly T[] {
  const count = Math.min(items.length, most);
  return Array.from({ length: count }, (_, turn) => items[Math.floor((turn * items.length) / count)]).filter(
    (item) => item !== undefined,
  );
}

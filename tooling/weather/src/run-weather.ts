import type { Command } from './command-line.ts';
import { kindsOf } from './kinds.ts';
import type { Outcome } from './outcome.ts';
import { allRows, type KnownKind, someRows, type WeatherRow } from './rows.ts';
import { openWeather, type WeatherOptions, type WeatherWorld } from './weather-world.ts';

/** How many posts are on their way at any moment. */
const AT_ONCE = 250;

export interface WeatherRun extends Pick<Command, 'networks' | 'calls'> {
  readonly adminUrl: string;
  readonly say: (text: string) => void;
}

/** Publishes every kind once in good weather, and then once for each call and weather that is asked for. */
export async function runWeather(run: WeatherRun): Promise<readonly Outcome[]> {
  const { calls, say } = run;
  const kinds = await knownKinds(run);
  const all = kinds.reduce((count, one) => count + one.calls.length, 0);
  say(`${kinds.length} kinds of post, ${all} calls`);
  const rows = calls === null ? allRows(kinds) : someRows(kinds, calls);
  const outcomes: Outcome[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    outcomes.push(...(await runPart(run, rows.slice(from, from + AT_ONCE))));
    say(`${outcomes.length} of ${rows.length} posts`);
  }
  return outcomes;
}

/** In an installation of its own, because days pass in which the tokens of accounts that wait would end. */
async function runPart(run: WeatherRun, rows: readonly WeatherRow[]): Promise<readonly Outcome[]> {
  const posts = Map.groupBy(rows, ({ network }) => network);
  return await within({ ...run, accounts: (network) => posts.get(network)?.length ?? 0 }, (world) =>
    world.run(rows),
  );
}

/** Every kind of post that the networks take, with its calls in good weather. */
async function knownKinds(run: WeatherRun): Promise<readonly KnownKind[]> {
  return await within({ ...run, accounts: (network) => kindsOf(network).length }, (world) => world.kinds());
}

async function within<T>(options: WeatherOptions, work: (world: WeatherWorld) => Promise<T>): Promise<T> {
  const world = await openWeather(options);
  try {
    return await work(world);
  } finally {
    await world.close();
  }
}

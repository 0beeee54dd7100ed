import type { SimulatorRequest } from '../http/simulator-request.ts';
import { createRateWindows, type RateRule, type RateState, tightest } from '../rate-windows.ts';
import type { Endpoint } from './endpoint.ts';
import type { Server } from './server.ts';

/** The share of a budget that a request uses. */
export interface Spending {
  readonly rule: RateRule;
  /** Whose budget it is. */
  readonly key: string;
  readonly points?: number;
}

/** The rate limits of a network, and how it reports them. */
export interface RateTable<S extends Server> {
  /** The budgets of a request. A limit of 0 means none. */
  readonly spending: (server: S, request: SimulatorRequest, endpoint: Endpoint<S>) => readonly Spending[];
  /** The rule that an imposed limit names. */
  readonly usual: (server: S) => RateRule;
  readonly headers: (rate: RateState, now: number) => Readonly<Record<string, string>>;
  /** The text of the 429; the network's usual one if left out. */
  readonly message?: string;
}

/** Spends the cost of a request and returns the budget that is closest to exhaustion. */
export function rateMeter<S extends Server>(server: S, { spending }: RateTable<S>) {
  const windows = createRateWindows();
  return (request: SimulatorRequest, endpoint: Endpoint<S>): RateState | undefined => {
    const now = server.clock.now();
    const budgets = spending(server, request, endpoint);
    return tightest(budgets.map(({ rule, key, points }) => windows.take(rule, key, now, points)));
  };
}

/** The state of a rule that refuses everything for some seconds. */
export function exhausted(server: Server, rule: RateRule, seconds: number): RateState {
  const resetAt = server.clock.now() + seconds * 1000;
  return { rule: { ...rule, limit: rule.limit || 100 }, allowed: false, remaining: 0, resetAt };
}

/** The rule whose limit is a setting of the network. */
export function settingRule<Setting extends string>(
  server: Server<Server['state'], Setting>,
  setting: Setting,
  seconds: number,
): RateRule {
  return { name: setting, limit: server.settings[setting], seconds };
}

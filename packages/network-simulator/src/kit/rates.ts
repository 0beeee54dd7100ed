import type { SimulatorRequest } from '../http/simulator-request.ts';
import { createRateWindows, type RateRule, type RateState, tightest } from '../rate-windows.ts';
import type { Endpoint } from './endpoint.ts';
import type { Server } from './server.ts';

/** What a request takes from a budget. */
export interface Spending {
  readonly rule: RateRule;
  /** Whose budget it is. */
  readonly key: string;
  readonly points?: number;
}

/** How often clients of a network may ask, and how it tells them. */
export interface RateTable<S extends Server> {
  /** The budgets of a request. A limit of 0 is none. */
  readonly spending: (server: S, request: SimulatorRequest, endpoint: Endpoint<S>) => readonly Spending[];
  /** The rule that an imposed limit names. */
  readonly usual: (server: S) => RateRule;
  readonly headers: (rate: RateState, now: number) => Readonly<Record<string, string>>;
  /** What the 429 says; the network's usual text if left out. */
  readonly message?: string;
}

/** Spends what a request costs and gives the budget that is nearest to its end. */
export function rateMeter<S extends Server>(server: S, { spending }: RateTable<S>) {
  const windows = createRateWindows();
  return (request: SimulatorRequest, endpoint: Endpoint<S>): RateState | undefined => {
    const now = server.clock.now();
    const budgets = spending(server, request, endpoint);
    return tightest(budgets.map(({ rule, key, points }) => windows.take(rule, key, now, points)));
  };
}

/** The state of a rule that lets nothing through for some seconds. */
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

/** A budget of `limit` points per `seconds`, in windows that all start at a multiple of their length. */
export interface RateRule {
  readonly name: string;
  /** 0 means no limit. */
  readonly limit: number;
  readonly seconds: number;
}

export interface RateState {
  readonly rule: RateRule;
  readonly allowed: boolean;
  readonly remaining: number;
  /** Milliseconds since 1970 at which the window ends. */
  readonly resetAt: number;
}

/** Counts points per rule and key. */
export interface RateWindows {
  /** Spends points and returns the new state; undefined when the rule has no limit. */
  take(rule: RateRule, key: string, now: number, points?: number): RateState | undefined;
  clear(): void;
}

export function createRateWindows(): RateWindows {
  const windows = new Map<string, { spent: number; resetAt: number }>();
  return {
    take(rule, key, now, points = 1) {
      if (rule.limit === 0) return undefined;
      const length = rule.seconds * 1000;
      const resetAt = (Math.floor(now / length) + 1) * length;
      const id = `${rule.name}\n${key}`;
      const previous = windows.get(id);
      const spent = (previous?.resetAt === resetAt ? previous.spent : 0) + points;
      windows.set(id, { spent, resetAt });
      return { rule, allowed: spent <= rule.limit, remaining: Math.max(0, rule.limit - spent), resetAt };
    },
    clear: () => windows.clear(),
  };
}

/** The state that lets the fewest further requests through. */
export function tightest(states: readonly (RateState | undefined)[]): RateState | undefined {
  return states
    .filter((state) => state !== undefined)
    .toSorted((a, b) => Number(a.allowed) - Number(b.allowed) || a.remaining - b.remaining)[0];
}

/** A source of time: milliseconds since 1970 in UTC. */
export interface Clock {
  now(): number;
}

/** A clock that follows another one and can be set forward; it never goes back by itself. */
export interface AdjustableClock extends Clock {
  /** Seconds this clock is ahead of the one it follows. */
  readonly aheadSeconds: number;
  advance(seconds: number): void;
  set(aheadSeconds: number): void;
}

export function followClock(base: Clock): AdjustableClock {
  let ahead = 0;
  return {
    get aheadSeconds() {
      return ahead;
    },
    now: () => base.now() + Math.round(ahead * 1000),
    advance(seconds) {
      ahead += seconds;
    },
    set(aheadSeconds) {
      ahead = aheadSeconds;
    },
  };
}

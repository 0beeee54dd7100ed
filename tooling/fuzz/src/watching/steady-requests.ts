/** How other requests fared meanwhile. */
export interface SteadyResult {
  readonly requests: number;
  /** In milliseconds; 0 without requests. */
  readonly p50: number;
  readonly p99: number;
  /** What was answered otherwise than with 200, each kind once. */
  readonly wrong: readonly string[];
}

export interface SteadyOptions {
  readonly url: string;
  readonly key: string;
  readonly workspace: string;
  /** How long an answer may take, in milliseconds. */
  readonly answerMs: number;
  /** Whether the service is up; what happens while it is being replaced is not counted. */
  isUp(): boolean;
}

export interface SteadyRequests {
  stop(): Promise<SteadyResult>;
}

const EVERY_MS = 100;

/** Asks ten times a second, whether or not earlier requests were answered: for the account, for tags, for health. */
export function startSteadyRequests({ url, key, workspace, answerMs, isUp }: SteadyOptions): SteadyRequests {
  const paths = ['/crier/api/ping', `/crier/api/${workspace}/tags`, '/crier/api/ping', '/healthz'];
  const times: number[] = [];
  const wrong = new Set<string>();
  const waiting = new Set<Promise<void>>();
  let count = 0;
  const ask = async (path: string) => {
    const from = performance.now();
    const before = isUp();
    try {
      const response = await fetch(url + path, {
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(answerMs),
      });
      await response.arrayBuffer();
      if (response.status !== 200) wrong.add(`GET ${path} answered ${response.status}`);
    } catch (error) {
      if (before && isUp()) wrong.add(`GET ${path}: ${error instanceof Error ? error.message : error}`);
    }
    if (before) times.push(performance.now() - from);
  };
  const timer = setInterval(() => {
    count += 1;
    const asked = ask(paths[count % paths.length] ?? '/healthz');
    waiting.add(asked);
    void asked.finally(() => waiting.delete(asked));
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(waiting);
      return {
        requests: times.length,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        wrong: [...wrong],
      };
    },
  };
}

/** The value that so large a share of the values does not exceed; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

import type { PlatformKey } from '@crier/domain';

/** A request to a simulated network. Tokens, passwords and codes are never kept. */
export interface LoggedRequest {
  readonly id: number;
  /** RFC 3339, UTC, by the simulator's clock. */
  readonly at: string;
  readonly network: PlatformKey;
  readonly instance: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Null when the connection was cut. */
  readonly status: number | null;
  /** Whether the server carried it out; false when a fault prevented it. */
  readonly handled: boolean;
  /** Ids of the faults it met. */
  readonly faults: readonly string[];
  readonly idempotency_key?: string;
}

export interface RequestFilter {
  readonly network?: string | undefined;
  readonly instance?: string | undefined;
  readonly method?: string | undefined;
  /** Part of the path. */
  readonly path?: string | undefined;
  readonly sinceId?: number | undefined;
}

/** The latest requests, at most `capacity`, oldest first. */
export interface RequestLog {
  add(entry: Omit<LoggedRequest, 'id'>): void;
  list(filter: RequestFilter): readonly LoggedRequest[];
  clear(): void;
}

export function createRequestLog(capacity: number): RequestLog {
  let entries: LoggedRequest[] = [];
  let last = 0;
  return {
    add(entry) {
      last += 1;
      entries.push({ id: last, ...entry });
      if (entries.length > capacity) entries = entries.slice(-capacity);
    },
    list: (filter) =>
      entries.filter(
        (entry) =>
          (filter.network === undefined || entry.network === filter.network) &&
          (filter.instance === undefined || entry.instance === filter.instance) &&
          (filter.method === undefined || entry.method === filter.method.toUpperCase()) &&
          (filter.path === undefined || entry.path.includes(filter.path)) &&
          entry.id > (filter.sinceId ?? 0),
      ),
    clear() {
      entries = [];
      last = 0;
    },
  };
}

/** Query parameters with everything that could be a secret blanked out. */
export function redactQuery(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    Array.from(query, ([name, value]) => [name, /token|secret|password|code/i.test(name) ? '…' : value]),
  );
}

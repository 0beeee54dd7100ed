/** What one check found; `advice` says what to do unless all is well. */
export interface Finding {
  readonly name: string;
  readonly status: 'ok' | 'warn' | 'fail';
  readonly detail: string;
  readonly advice: string | null;
}

export function ok(name: string, detail: string): Finding {
  return { name, status: 'ok', detail, advice: null };
}

export function warn(name: string, detail: string, advice: string): Finding {
  return { name, status: 'warn', detail, advice };
}

export function fail(name: string, detail: string, advice: string): Finding {
  return { name, status: 'fail', detail, advice };
}

/** Why something did not work, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return message === 'fetch failed' && cause !== undefined ? reasonOf(cause) : message || error.name;
}

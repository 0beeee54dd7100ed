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

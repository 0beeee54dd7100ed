import type { Finding } from '@crier/operations/ports';

export type { Finding };

export function ok(name: string, detail: string): Finding {
  return { name, status: 'ok', detail, advice: null };
}

export function warn(name: string, detail: string, advice: string): Finding {
  return { name, status: 'warn', detail, advice };
}

export function fail(name: string, detail: string, advice: string): Finding {
  return { name, status: 'fail', detail, advice };
}

import type { ScriptedService } from './scripted-service/scripted-service.ts';

const OURS = /^\/(?:api|console)\//;
const platform = globalThis.fetch;
let current: ScriptedService | null = null;

/** From now on the page calls this service; returns the one before. */
export function serviceNow(service: ScriptedService | null): ScriptedService | null {
  const before = current;
  current = service;
  return before;
}

/** Puts itself in place of the browser's `fetch`. It has to happen before the panel's client is loaded. */
export function replaceFetch(): void {
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!OURS.test(new URL(address, location.origin).pathname)) return await platform(input, init);
    if (current === null) throw new TypeError('Failed to fetch');
    return await current.fetch(address, init ?? {});
  };
}

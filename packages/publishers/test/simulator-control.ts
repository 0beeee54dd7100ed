import type { JsonValue } from '@crier/domain';
import type { FaultRule } from '@crier/network-simulator';
import { arrayAt, parseJson } from '../src/http/json.ts';

/** Calls the control interface of a simulator and answers its `data`. @throws with the answer when it is refused */
export function controlOf(url: string) {
  return async (method: string, path: string, body?: FaultRule): Promise<JsonValue[]> => {
    const response = await fetch(`${url}/_control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
    return arrayAt(parseJson(await response.text()), 'data') ?? [];
  };
}

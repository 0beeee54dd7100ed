import type { JsonObject, JsonValue } from '@crier/domain';
import { addressAt, arrayAt, objectAt, textAt } from '../../http/json.ts';

export const INFORMATION = 'https://mybusinessbusinessinformation.googleapis.com/v1';

/** The fields to request for locations, so that {@link locationFrom} can read them. */
export const READ_MASK = 'name,title,storefrontAddress,metadata';

/** A location in an answer, or undefined when it has no name (Business Information API docs: Location). */
export function locationFrom(json: JsonValue | undefined) {
  const name = textAt(json, 'name');
  if (name === undefined) return undefined;
  const title = textAt(json, 'title') ?? name;
  const url = addressAt(objectAt(json, 'metadata'), 'mapsUri') ?? null;
  return { name, title, username: streetOf(json) ?? title, data: { url } };
}

function streetOf(location: JsonValue | undefined): string | undefined {
  const address: JsonObject | undefined = objectAt(location, 'storefrontAddress');
  const lines = (arrayAt(address, 'addressLines') ?? []).filter((line) => typeof line === 'string');
  const locality = textAt(address, 'locality');
  const parts = locality === undefined ? lines : [...lines, locality];
  return parts.length === 0 ? undefined : parts.join(', ');
}

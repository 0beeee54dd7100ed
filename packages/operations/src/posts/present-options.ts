import { isJsonObject, type JsonObject, type PlatformKey } from '@crier/domain';
import { optionDefaults } from '@crier/requirements-engine';

/**
 * The options of a version as the API returns them: those of the post's platforms are complete, with defaults for unset
 * ones.
 */
export function presentOptions(options: JsonObject, platforms: readonly PlatformKey[]): JsonObject {
  const complete: JsonObject = { ...options };
  for (const platform of platforms) {
    const own = options[platform];
    complete[platform] = { ...optionDefaults(platform), ...(isJsonObject(own) ? withoutNulls(own) : {}) };
  }
  return complete;
}

/** An option that is null means its default. */
function withoutNulls(options: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
}

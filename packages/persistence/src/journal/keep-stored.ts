import type { Credentials } from '@crier/domain';

/** The new credentials, with the stored value wherever the new one is missing or empty. */
export function keepStored(stored: Credentials, fresh: Credentials): Credentials {
  const given = Object.entries(fresh).filter(([, value]) => value !== null && value !== '');
  return { ...stored, ...Object.fromEntries(given) };
}

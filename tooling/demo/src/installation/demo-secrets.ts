import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writePrivateJson } from './private-file.ts';

/** What an installation was set up with; the same over restarts. */
export interface DemoSecrets {
  /** SERVICE_SECRET. */
  readonly secret: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** Personal key of the administrator. */
  readonly key: string;
  /** Seed of the simulated networks: their accounts and tokens follow from it. */
  readonly simulatorSeed: number;
}

/** The stored secrets of a data folder, made at the first call. */
export function ensureSecrets(dataDir: string): DemoSecrets {
  const file = join(dataDir, 'secrets.json');
  const stored = readJson<DemoSecrets>(file);
  if (stored) return stored;
  const secrets: DemoSecrets = {
    secret: randomBytes(32).toString('base64url'),
    admin: { email: 'demo@crier.example', password: randomBytes(12).toString('base64url') },
    key: `crier_pk_${randomBytes(32).toString('base64url')}`,
    simulatorSeed: randomInt(1, 2 ** 31),
  };
  writePrivateJson(file, secrets);
  return secrets;
}

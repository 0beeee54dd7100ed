import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writePrivateJson } from './private-file.ts';

/** The secrets of an installation; they survive restarts. */
export interface DemoSecrets {
  /** SERVICE_SECRET. */
  readonly secret: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** Personal key of the administrator. */
  readonly key: string;
  /** Seed of the simulated networks: their accounts and tokens follow from it. */
  readonly simulatorSeed: number;
  /** The bakery's other members; absent in folders of demos without them. */
  readonly members?: Readonly<Record<'femi' | 'malte', Member>>;
}

/** A member of the bakery's workspace. */
export interface Member {
  readonly email: string;
  readonly password: string;
  readonly key: string;
}

const FILE = 'secrets.json';

/** The secrets of a data folder; null before the first start. */
export function readSecrets(dataDir: string): DemoSecrets | null {
  return readJson<DemoSecrets>(join(dataDir, FILE));
}

/** New secrets, stored in the data folder. */
export function createSecrets(dataDir: string): DemoSecrets {
  const secrets: DemoSecrets = {
    secret: randomBytes(32).toString('base64url'),
    ...createPerson('demo@crier.example'),
    simulatorSeed: randomInt(1, 2 ** 31),
    members: { femi: createMember('femi@crumb.example'), malte: createMember('malte@crumb.example') },
  };
  writePrivateJson(join(dataDir, FILE), secrets);
  return secrets;
}

function createMember(email: string): Member {
  const { admin, key } = createPerson(email);
  return { ...admin, key };
}

/** A person with a new password and a new key, unknown to any installation so far. */
export function createPerson(email: string): Pick<DemoSecrets, 'admin' | 'key'> {
  return {
    admin: { email, password: randomBytes(12).toString('base64url') },
    key: `crier_pk_${randomBytes(32).toString('base64url')}`,
  };
}

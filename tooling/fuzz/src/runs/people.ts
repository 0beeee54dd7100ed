import type { Installation } from '@crier/lab/installation';
import { openDatabase } from '@crier/persistence';
import { createAdministration, createSealer, hashPassword } from '@crier/service';

/** Somebody who signs in, from an address of their own. */
export interface SigningIn {
  readonly email: string;
  readonly address: string;
}

const PASSWORD = 'long enough for a crowd';
/** Nothing is sealed, because these people have no accounts. */
const UNUSED_SECRET = 'a secret of tests that is long enough';

/** Makes users who share a password, so that checking it costs the same for each. */
export async function createPeople(databaseUrl: string, count: number): Promise<readonly SigningIn[]> {
  const database = openDatabase(databaseUrl);
  try {
    const administration = createAdministration(database, createSealer([UNUSED_SECRET]), 'fuzz');
    const passwordHash = await hashPassword(PASSWORD);
    const people: SigningIn[] = [];
    for (let index = 0; index < count; index += 1) {
      const email = `person-${index}@example.com`;
      await administration.createUser({ name: `Person ${index}`, email, passwordHash, admin: false });
      people.push({ email, address: `198.51.100.${index + 1}` });
    }
    return people;
  } finally {
    await database.close();
  }
}

/** Signs in on the sign-in page and returns the time it took, in milliseconds. @throws when it was refused */
export async function signIn(
  { url }: Pick<Installation, 'url'>,
  { email, address }: SigningIn,
): Promise<number> {
  const from = performance.now();
  const response = await fetch(`${url}/crier/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'x-forwarded-for': address },
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  await response.arrayBuffer();
  if (response.status !== 303) throw new Error(`${email} was answered ${response.status}`);
  return performance.now() - from;
}

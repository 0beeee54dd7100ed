import type { Simulator } from '@crier/network-simulator';

/** Connects an account with a secret, as `crier account connect` does; returns the account's id. */
export type ConnectAccount = (
  provider: string,
  service: string,
  ...signIn: readonly string[]
) => Promise<number>;

/** Connects the first account of each simulated instance, in that order. */
export async function connectFirstAccounts(
  { instances }: Simulator,
  keys: readonly string[],
  connect: ConnectAccount,
): Promise<number[]> {
  const ids: number[] = [];
  for (const key of keys) {
    const instance = instances.find((known) => known.key === key);
    if (instance === undefined) throw new Error(`there is no instance ${key}`);
    const { access_token: token, identifier, password } = instance.accounts[0]?.credentials ?? {};
    const signIn = token
      ? ['--token', token]
      : ['--identifier', identifier ?? '', '--password', password ?? ''];
    ids.push(await connect(instance.network, instance.url, ...signIn));
  }
  return ids;
}

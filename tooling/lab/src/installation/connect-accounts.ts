import type { PlatformKey } from '@crier/domain';
import { createAdministration, createLogger, openService, parseSettings } from '@crier/service';

/** The credentials that a network requires to connect an account. */
export type SignIn = { readonly token: string } | { readonly identifier: string; readonly password: string };

/** An account on a network and how it is connected. */
export interface AccountToConnect {
  /** For messages. */
  readonly name: string;
  readonly provider: string;
  readonly service: string;
  readonly signIn: SignIn;
}

/** Connects accounts to a workspace as `crier account connect` does, all by one program; answers their ids in order. */
export async function connectAccounts(
  environment: Readonly<Record<string, string>>,
  workspace: string,
  accounts: readonly AccountToConnect[],
): Promise<readonly number[]> {
  const service = await openService(
    parseSettings(environment),
    createLogger({ logLevel: 'silent' }, 'end-to-end'),
  );
  try {
    const administration = createAdministration(service.database, service.sealer, 'end-to-end');
    const ids: number[] = [];
    for (const { name, provider, service: server, signIn } of accounts) {
      const platform = provider as PlatformKey;
      const answer = await service.networks[platform].connect?.({
        service: server,
        identifier: null,
        password: null,
        token: null,
        ...signIn,
      });
      if (answer?.outcome !== 'connected')
        throw new Error(`${name} was not connected: ${answer?.message ?? 'the server cannot be reached'}`);
      const { id } = await administration.connectAccount({
        workspace,
        provider: platform,
        connected: answer.account,
      });
      ids.push(id);
    }
    return ids;
  } finally {
    await service.close();
  }
}

import { createClient } from '@crier/client';
import { PLATFORM_KEYS } from '@crier/domain';
import { openDatabase } from '@crier/persistence';
import { createAdministration, createSealer } from '@crier/service';
import { SAMPLE_TEXTS } from '../benches/sample-texts.ts';
import type { BenchDatabase } from '../database/bench-database.ts';

/** A draft of a thread. */
export interface Written {
  /** UUIDs. */
  readonly workspace: string;
  readonly post: string;
  readonly accounts: number;
}

/** Connects an account of every network to the bench's workspace, and drafts a thread of that length for all of them. */
export async function createThread(
  { url: databaseUrl, seed }: BenchDatabase,
  url: string,
  length: number,
): Promise<Written> {
  const workspace = seed.subject.uuid;
  const database = openDatabase(databaseUrl);
  const administration = createAdministration(database, createSealer([seed.secret]), 'bench');
  const accounts: number[] = [];
  for (const provider of PLATFORM_KEYS) {
    const connected = {
      ...{ remoteId: `panel-${provider}`, service: 'https://network.example', name: 'Harbour', image: null },
      ...{ username: 'harbour', data: null, limits: null, credentials: { token: 'none' }, expiresAt: null },
    };
    accounts.push((await administration.connectAccount({ workspace, provider, connected })).id);
  }
  await database.close();
  const client = createClient({ baseUrl: `${url}/crier/api`, token: seed.key });
  const content = Array.from({ length }, (_, place) => ({
    body: `${place + 1}: ${SAMPLE_TEXTS[place % SAMPLE_TEXTS.length] ?? ''}`,
  }));
  const { uuid } = await client.call('createPost', {
    params: { workspace },
    body: { accounts, versions: [{ account_id: 0, is_original: true, content }] },
  });
  return { workspace, post: uuid, accounts: accounts.length };
}

import { randomBytes } from 'node:crypto';
import type { PlatformKey, Recording } from '@crier/domain';
import { createRecordings, recordingFile } from '@crier/operations';
import { createRecordingStore } from '@crier/persistence';
import { openAsker } from '@crier/service';
import type { useInstallation } from './describe-network.ts';
import { NETWORK_CASES, type NetworkCase, photo, type SampleFile } from './network-cases.ts';
import { until } from './until.ts';

type World = ReturnType<typeof useInstallation>;
type Network = keyof typeof NETWORK_CASES;

/** Every network, the instance that imitates it, and whether a post needs a file there. */
export const RECORDED: readonly (readonly [Network, string, boolean])[] = [
  ['mastodon', 'mastodon', false],
  ['bluesky', 'bluesky', false],
  ['twitter', 'x', false],
  ['pixelfed', 'pixelfed', true],
  ['linkedin', 'li', false],
  ['linkedin_page', 'li', false],
  ['threads', 'threads', false],
  ['facebook_page', 'facebook_page', false],
  ['instagram', 'instagram', true],
  ['pinterest', 'pinterest', true],
  ['youtube', 'youtube', true],
  ['tiktok', 'tiktok', true],
  ['gbp', 'gbp', false],
];

/** Records posts of an installation, and replays what was recorded. */
export function recordingWorld({ open, ended }: World) {
  const recordings = () => createRecordings(createRecordingStore(open().service.database.pool), 'operator');
  /** Has the next post recorded from its first call on: the account is inspected again. */
  const request = async (account: number) => {
    await recordings().request(String(account));
    await open().service.database.pool.query('update accounts set inspected_at = null where id = $1', [
      account,
    ]);
  };
  /** Has the network asked about an account, as the form does in which a post is written. */
  const readFacts = async (id: number) => {
    const { service, caller } = open();
    const found = await service.stores.accountFacts.find(caller.workspaceId, { id });
    if (found !== null) await openAsker(service)(found.account, caller.workspaceUuid);
  };
  const publish = async (network: Network, account: number, body: string, withFile: boolean) => {
    const { file = photo, options }: NetworkCase = NETWORK_CASES[network];
    const sample: SampleFile | null = withFile ? await file() : null;
    const media = sample === null ? [] : [await open().upload(sample.bytes, sample.name)];
    const chosen = options?.(account, (await open().accountData(account)) ?? {});
    return await ended(await open().publishNow([account], [{ body, media }], chosen));
  };
  const recorded = async (account: number): Promise<Recording> => {
    const found = await until(
      () => recordings().find(String(account)),
      ({ state }) => state === 'ended',
    );
    const file = recordingFile(found);
    if (file === null) throw new Error('the recording has not ended');
    return file;
  };
  return {
    recordings,
    recorded,
    publish,
    request,
    readFacts,
    /** Publishes a new text and returns what was recorded of it. */
    record: async (network: Network, key: string, withFile: boolean) => {
      const account = await open().connectInstance(key, network as PlatformKey);
      await request(account);
      const body = `${randomBytes(9).toString('hex')} quayside ${randomBytes(9).toString('hex')}`;
      const post = await publish(network, account, body, withFile);
      return { account, body, post, recording: await recorded(account) };
    },
    replay: async (instance: string, recording: Recording) => {
      const answer = await fetch(`${open().simulator.url}/_control/replay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ instance, recording }),
      });
      if (answer.status !== 201) throw new Error(await answer.text());
    },
    replays: async () => {
      const answer = await fetch(`${open().simulator.url}/_control/replay`);
      return ((await answer.json()) as { data: { instance: string; answered: number }[] }).data;
    },
    endReplays: () => fetch(`${open().simulator.url}/_control/replay`, { method: 'DELETE' }),
  };
}

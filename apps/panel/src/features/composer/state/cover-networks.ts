import { coveredVideos, findPlatform } from '@crier/requirements-engine';
import { checkTargets } from './check-targets.ts';
import type { Account, DraftItem, DraftVersion } from './draft.ts';
import { checkPostOf } from './wire.ts';

/** The names of the networks that show a video's cover, by the id of the video. */
export type CoverNetworks = ReadonlyMap<number, readonly string[]>;

const NONE: CoverNetworks = new Map();

/** For each item of a version, the accounts' networks that show the covers of its videos. Texts do not matter. */
export function coverNetworks(
  { content, options }: Pick<DraftVersion, 'content' | 'options'>,
  accounts: readonly Account[],
): readonly CoverNetworks[] {
  if (accounts.length === 0 || !content.some(hasVideo)) return content.map(() => NONE);
  const version = { account_id: 0, content: content.map(withoutText), options };
  const ids = accounts.map(({ id }) => id);
  const covered = coveredVideos(checkPostOf({ versions: [version] }), checkTargets(ids, accounts));
  const names = new Map(accounts.map(({ id, provider }) => [id, findPlatform(provider)?.name ?? provider]));
  return content.map((item, index) =>
    hasVideo(item)
      ? new Map(
          item.media.map(({ id }) => [
            id,
            sorted(
              covered
                .filter(({ post, media }) => post === index && media === id)
                .map(({ account }) => names.get(Number(account)) ?? ''),
            ),
          ]),
        )
      : NONE,
  );
}

/** A key that is equal for items with the same files. */
export function filesKey(content: readonly DraftItem[]): string {
  return content.map(({ media }) => media.map(({ id }) => id).join()).join(';');
}

function hasVideo({ media }: DraftItem): boolean {
  return media.some(({ is_video }) => is_video);
}

function withoutText(item: DraftItem): DraftItem {
  return { ...item, body: '', url: '' };
}

function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}

import type { ContentInput, PostUpdate, VersionInput } from '@crier/domain';
import type { StoredContent, StoredVersion } from '../ports/records.ts';

type Says = Pick<VersionInput, 'language' | 'disclosure' | 'audience'>;

/** What a version says about itself: as sent, or as it was stored where nothing was sent. */
export function keptFrom(stored: Pick<StoredVersion, keyof Says>, sent: Says): Says {
  return {
    language: sent.language === undefined ? (stored.language ?? null) : sent.language,
    disclosure: sent.disclosure === undefined ? (stored.disclosure ?? null) : sent.disclosure,
    audience: sent.audience === undefined ? (stored.audience ?? null) : sent.audience,
  };
}

/**
 * The items with the polls and delays that they leave out. Those of an item are those at its place, so none is kept if the
 * version has more or fewer items than before: it could land in another post of the thread.
 */
export function withKeptItems(
  stored: readonly StoredContent[],
  sent: readonly ContentInput[],
): readonly ContentInput[] {
  if (stored.length !== sent.length) return sent;
  return sent.map((item, index) => {
    const { poll, delay_minutes } = stored[index] ?? {};
    return {
      ...item,
      ...(item.poll === undefined && poll ? { poll: { ...poll, choices: [...poll.choices] } } : {}),
      ...(item.delay_minutes === undefined && delay_minutes ? { delay_minutes } : {}),
    };
  });
}

/**
 * The update with what it leaves out about versions that are stored. Clients that do not know a field would otherwise
 * take back what somebody else said in it.
 */
export function withKept<Update extends PostUpdate>(
  update: Update,
  stored: readonly StoredVersion[],
): Update {
  const versions = update.versions.map((version) => {
    const former = stored.find(({ accountId }) => accountId === version.account_id);
    if (former === undefined) return version;
    const content = [...withKeptItems(former.content, version.content)];
    return { ...version, content, ...keptFrom(former, version) };
  });
  return { ...update, versions };
}

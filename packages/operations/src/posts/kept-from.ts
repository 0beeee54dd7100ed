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
 * The items with the polls that they leave out. The poll of an item is that at its place, so none is kept if the version
 * has more or fewer items than before: it could land in another post of the thread.
 */
export function withKeptPolls(
  stored: readonly StoredContent[],
  sent: readonly ContentInput[],
): readonly ContentInput[] {
  if (stored.length !== sent.length) return sent;
  return sent.map((item, index) => {
    const poll = stored[index]?.poll;
    if (item.poll !== undefined || poll === undefined) return item;
    return { ...item, poll: { ...poll, choices: [...poll.choices] } };
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
    const content = [...withKeptPolls(former.content, version.content)];
    return { ...version, content, ...keptFrom(former, version) };
  });
  return { ...update, versions };
}

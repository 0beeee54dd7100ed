import type { PostUpdate, VersionInput } from '@crier/domain';
import type { StoredVersion } from '../ports/records.ts';

type Says = Pick<VersionInput, 'language' | 'disclosure'>;

/** What a version says about itself: as sent, or as it was stored where nothing was sent. */
export function keptFrom(stored: Pick<StoredVersion, keyof Says>, sent: Says): Says {
  return {
    language: sent.language === undefined ? (stored.language ?? null) : sent.language,
    disclosure: sent.disclosure === undefined ? (stored.disclosure ?? null) : sent.disclosure,
  };
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
    return former === undefined ? version : { ...version, ...keptFrom(former, version) };
  });
  return { ...update, versions };
}

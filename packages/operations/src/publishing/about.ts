import type { PlatformKey } from '@crier/domain';
import type { JournalledPublication } from '../ports/hold-review.ts';
import type { HeldRemoval } from '../ports/removal-journal.ts';

/** What an event is about, in the words of the log: UUIDs, and the number of the account. */
export interface About {
  /** UUID of the workspace. */
  readonly workspace: string;
  readonly account: number;
  readonly provider: PlatformKey;
  readonly post?: string;
  readonly publication?: string;
  readonly removal?: string;
}

/** What an event of a publication is about. */
export function about({
  workspace,
  identity,
  uuid,
  account,
}: Pick<JournalledPublication, 'workspace' | 'identity' | 'uuid' | 'account'>): About {
  const { id, provider } = account;
  return { workspace, post: identity.post, publication: uuid, account: id, provider };
}

/** What an event of a removal is about. */
export function aboutRemoval({ workspace, post, publication, uuid, account }: HeldRemoval): About {
  return { workspace, post, publication, removal: uuid, account: account.id, provider: account.provider };
}

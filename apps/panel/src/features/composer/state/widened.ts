import type { Audience, Draft } from './draft.ts';
import { accountsOf, changeVersion, editOnlyHere, hasOwnVersion } from './versions.ts';

/** The draft in which everyone sees the post of the accounts, or may reply to it; those of others stay as they are. */
export function widened(draft: Draft, accounts: readonly number[], name: keyof Audience): Draft {
  const sharing = accountsOf(draft, 0);
  const isShared = sharing.length > 0 && sharing.every((id) => accounts.includes(id));
  const scoped = isShared ? draft : accounts.reduce(editOnlyHere, draft);
  const scopes = new Set(accounts.map((id) => (hasOwnVersion(scoped, id) ? id : 0)));
  return [...scopes].reduce(
    (now, scope) =>
      changeVersion(now, scope, (version) => ({
        ...version,
        audience: { ...version.audience, [name]: 'everyone' },
      })),
    scoped,
  );
}

import type { Disclosure, Draft } from './draft.ts';
import { changeVersion, hasOwnVersion } from './versions.ts';

/** The draft in which the version that an account publishes states the facts. */
export function stated(draft: Draft, account: number, facts: Disclosure): Draft {
  const scope = hasOwnVersion(draft, account) ? account : 0;
  return changeVersion(draft, scope, (version) => ({
    ...version,
    disclosure: { ...version.disclosure, ...facts },
  }));
}

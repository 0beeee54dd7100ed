import { useMemo } from 'react';
import type { Failure } from '../../api/failure.ts';
import type { Refused } from './refused-context.tsx';
import { filesKey } from './state/cover-networks.ts';
import type { Draft, Scope } from './state/draft.ts';
import { versionOf } from './state/versions.ts';

/** Why the service refused the draft, in terms of the version that is shown. */
export function useRefused(draft: Draft, scope: Scope, failure: Failure | null): Refused {
  const version = versionOf(draft, scope);
  return useMemo(
    (): Refused => ({
      failure,
      place: Math.max(
        draft.versions.findIndex(({ account_id }) => account_id === scope),
        0,
      ),
      files: version.content.flatMap(({ media }) => media.map(({ id }) => id)),
    }),
    [failure, scope, draft.versions.length, filesKey(version.content)],
  );
}

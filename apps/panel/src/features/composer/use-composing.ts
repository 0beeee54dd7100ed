import { useCallback, useMemo, useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import type { Workspace } from '../../api/session.ts';
import { useCausesOf } from './remedies/use-causes-of.ts';
import { useNewFiles } from './share/use-new-files.ts';
import { useSelected } from './stage/use-selected.ts';
import { type Account, type Draft, isBlank, type Scope } from './state/draft.ts';
import type { OpenedDraft } from './state/opened-draft.ts';
import { previewTones } from './state/preview-tones.ts';
import { hasOwnText } from './state/splits.ts';
import { accountsOf, hasOwnVersion, versionOf } from './state/versions.ts';
import { useUploads } from './text/use-uploads.ts';
import { useAccountsInView } from './use-accounts-in-view.ts';
import { useChecked } from './use-checked.ts';
import { useDraft } from './use-draft.ts';
import { useNarrowed, useShow } from './use-narrowed.ts';
import { useRefused } from './use-refused.ts';

export interface ComposerProps {
  readonly workspace: Workspace;
  readonly accounts: readonly Account[];
  readonly opened: OpenedDraft;
  readonly created: (post: string) => void;
  /** Opens the post again, in its stored state. */
  readonly reopen: () => void;
  /** Replaces this draft with another; null if the address asks for this one. */
  readonly take: ((opened: OpenedDraft) => void) | null;
}

/** The post being written, and everything that is known of it. */
export function useComposing({ workspace, accounts, opened, created, reopen }: ComposerProps) {
  const control = useDraft(workspace.uuid, opened, created, reopen);
  const { draft, change, now } = control;
  const checked = useChecked(draft, accounts);
  const [active, activate] = useState(0);
  const [refused, setRefused] = useState<Failure | null>(null);
  const unsaved = control.state.name === 'failed' ? control.state.failure : null;
  const failure = unsaved?.kind === 'fields' ? unsaved : refused;
  const uploads = useUploads(workspace.uuid, change);
  useNewFiles(opened, uploads.addFiles);
  const { narrowed, narrow } = useNarrowed(draft);
  const scope = narrowed !== null && hasOwnVersion(draft, narrowed) ? narrowed : 0;
  const view = useAccountsInView(draft, accounts, scope);
  const { selected, select } = useSelected(view.chosen, narrowed);
  const show = useShow({ now, narrow, select });
  const told = useRefused(draft, scope, failure);
  const ways = useWays(now, narrow, select);
  const stage = useOnStage(draft, selected, failure);
  const { rested } = checked;
  const tones = useMemo(
    () => previewTones(view.chosen, rested.counters, rested.obstacles),
    [view.chosen, rested],
  );
  return {
    ...{ workspace, accounts, opened, control, draft, change, now, active, activate, failure, setRefused },
    ...{ uploads, uploading: uploads.running.length > 0, narrowed, narrow, scope, selected, select, show },
    ...{ told, stage, tones, version: versionOf(draft, scope), isBlank: isBlank(draft) },
    ...checked,
    ...view,
    ...ways,
    own: useOwnTexts(draft, scope),
    causes: useCausesOf(checked, view.chosen, view.lacking),
  };
}

export type Composing = ReturnType<typeof useComposing>;

/** How a face brings its account onto the stage together with its text, and how a tab opens a text. */
function useWays(
  now: () => Draft,
  narrow: (account: number | null) => void,
  select: (account: number) => void,
) {
  const press = useCallback(
    (account: number) => {
      narrow(hasOwnText(now(), account) ? account : null);
      select(account);
    },
    [now, narrow, select],
  );
  const open = useCallback(
    (scope: number) => {
      narrow(scope === 0 ? null : scope);
      const [first] = accountsOf(now(), scope);
      if (first !== undefined) select(first);
    },
    [now, narrow, select],
  );
  return { press, open };
}

/** What the selected account publishes, as it is now. None of it depends on the typed text. */
function useOnStage(draft: Draft, selected: Account | null, failure: Failure | null) {
  const scope = selected !== null && hasOwnVersion(draft, selected.id) ? selected.id : 0;
  const told = useRefused(draft, scope, failure);
  return { scope, told, options: versionOf(draft, scope).options };
}

/** Ids of the accounts with a text of their own, and of the one whose version is being written. */
function useOwnTexts(draft: Draft, scope: Scope): readonly number[] {
  const ids = draft.versions
    .map(({ account_id }) => account_id)
    .filter((id) => id !== 0 && (id === scope || hasOwnText(draft, id)));
  return useMemo(() => ids, [ids.join()]);
}

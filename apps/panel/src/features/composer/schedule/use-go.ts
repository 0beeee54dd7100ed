import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Failure, readFailure } from '../../../api/failure.ts';
import { readPlanAgain, tellsOfPlan } from '../../../api/query-client.ts';
import type { Workspace } from '../../../api/session.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { readInstant } from '../../../messages/moments.ts';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { tell, tellWithUndo } from '../../../ui/toasts.tsx';
import { useTellFailure } from '../../../ui/use-tell-failure.ts';
import { composerMessages } from '../messages/composer-messages.ts';
import { ConflictError } from '../state/autosave.ts';
import type { Draft } from '../state/draft.ts';
import { rememberAccounts } from '../state/last-accounts.ts';
import type { DraftControl } from '../use-draft.ts';
import type { Mode } from './plan.ts';
import { sendAsPlanned, takePlanBack } from './send-as-planned.ts';

interface Going extends Pick<DraftControl, 'now' | 'flush' | 'forget' | 'conflict'> {
  readonly workspace: Workspace;
  readonly mode: Mode;
  /** Whether the post is planned already, so that it is only saved. */
  readonly planned: boolean;
  readonly setFailure: (failure: Failure | null) => void;
  /** A time as the person reads it. */
  readonly write: (instant: Date) => string;
}

/** Does what the main button says: saves the draft, plans it, and leaves for the page of the post. */
export function useGo({ workspace, mode, planned, now, flush, forget, conflict, setFailure, write }: Going) {
  const texts = useMessages(composerMessages);
  const shell = useMessages(shellMessages);
  const tellFailure = useTellFailure();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const undo = useUndoPlan(workspace.uuid);

  const leave = (uuid: string, sent: Draft) => {
    // Text typed in the meantime stays in this browser.
    if (now() === sent) forget();
    void queries.invalidateQueries();
    void navigate({ to: `/w/${workspace.uuid}/posts/${uuid}` });
  };
  const plan = async (draft: Draft) => {
    const saved = await flush();
    const { uuid } = saved;
    rememberAccounts(workspace.uuid, draft.accounts);
    if (mode === 'draft' || planned) {
      tell(texts.savedTold);
      if (planned && now() === draft) leave(uuid, draft);
      return;
    }
    const { scheduled_at: at } = await sendAsPlanned(workspace.uuid, saved, draft, mode);
    const approval = !workspace.can_approve;
    if (mode === 'now' && !approval) tell(texts.publishing);
    else {
      const words = approval
        ? texts.sentForApproval
        : texts.scheduled(at === null ? '' : write(readInstant(at)));
      tellWithUndo(words, shell.undo, () => void undo(uuid, draft));
    }
    leave(uuid, draft);
  };
  const go = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await plan(now());
    } catch (error) {
      const failed = readFailure(error);
      // The conflict dialog shows both texts.
      if (failed.kind === 'changed') conflict();
      if (error instanceof ConflictError || failed.kind === 'changed') return;
      setFailure(failed);
      if (tellsOfPlan(failed)) void readPlanAgain(queries);
      else if (failed.kind !== 'fields') tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, go };
}

/** Makes a planned post a draft again, and offers another try if that fails. */
function useUndoPlan(workspace: string) {
  const texts = useMessages(composerMessages);
  const tellFailure = useTellFailure();
  const queries = useQueryClient();
  const undo = async (uuid: string, draft: Draft) => {
    try {
      await takePlanBack(workspace, uuid, draft);
      tell(texts.undone);
      await queries.invalidateQueries();
    } catch (error) {
      tellFailure(error, () => void undo(uuid, draft));
    }
  };
  return undo;
}

import { Text } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import type { Workspace } from '../../api/session.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountBar } from './account-bar.tsx';
import classes from './composer.module.css';
import { composerMessages } from './messages/composer-messages.ts';
import { NoAccounts } from './no-accounts.tsx';
import { QuietLine } from './quiet-line.tsx';
import { RefusedContext } from './refused-context.tsx';
import { SaveLine } from './save-line.tsx';
import { ScheduleBar } from './schedule/schedule-bar.tsx';
import { type Account, type Draft, isBlank } from './state/draft.ts';
import type { OpenedDraft } from './state/opened-draft.ts';
import { accountsOf, hasOwnVersion, versionOf } from './state/versions.ts';
import { ThreadEditor } from './text/thread-editor.tsx';
import { useUploads } from './text/use-uploads.ts';
import { Truths } from './truths.tsx';
import { UnsentDrafts } from './unsent-drafts.tsx';
import { useAccountsInView } from './use-accounts-in-view.ts';
import { useChecked } from './use-checked.ts';
import { useDraft } from './use-draft.ts';
import { useFocusText } from './use-focus-text.ts';
import { useNarrowed } from './use-narrowed.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useRefused } from './use-refused.ts';
import { VersionScope } from './version-scope.tsx';
import { VersionPanel, VersionTabs } from './version-tabs.tsx';

const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));

interface Props {
  readonly workspace: Workspace;
  readonly accounts: readonly Account[];
  readonly opened: OpenedDraft;
  readonly created: (post: string) => void;
  /** Opens the post again, in its stored state. */
  readonly reopen: () => void;
  /** Replaces this draft with another; null if the address asks for this one. */
  readonly take: ((opened: OpenedDraft) => void) | null;
}

/** The composer: the post on the left, and the networks' view of it on the right. */
export function Composer({ workspace, accounts, opened, created, reopen, take }: Props) {
  const texts = useMessages(composerMessages);
  const control = useDraft(workspace.uuid, opened, created, reopen);
  const { draft, change, now } = control;
  const { violations, obstacles, counters, advice, rested } = useChecked(draft, accounts);
  const [active, setActive] = useState(0);
  const [refused, setRefused] = useState<Failure | null>(null);
  const unsaved = control.state.name === 'failed' ? control.state.failure : null;
  const failure = unsaved?.kind === 'fields' ? unsaved : refused;
  const uploads = useUploads(workspace.uuid, change);
  const elsewhere = useOtherTabs(control.post?.uuid ?? null);
  const { narrowed, narrow, show } = useNarrowed(draft, now);
  const scope = narrowed !== null && hasOwnVersion(draft, narrowed) ? narrowed : 0;
  const version = versionOf(draft, scope);
  const told = useRefused(draft, scope, failure);
  const { chosen, signedOut, lacking, shown } = useAccountsInView(draft, accounts, narrowed);
  useFocusText();
  const own = useOwnVersions(draft);
  const first = obstacles[0] ?? null;
  const uploading = uploads.running.length > 0;

  return (
    <RefusedContext value={told}>
      <div className={classes['layout']}>
        <div className={classes['write']}>
          {take !== null && control.post === null && isBlank(draft) ? (
            <UnsentDrafts workspace={workspace.uuid} take={take} own={opened.localId} />
          ) : null}
          {elsewhere ? <Text role="status">{texts.otherTab}</Text> : null}
          {accounts.length === 0 ? (
            <NoAccounts workspace={workspace.uuid} />
          ) : (
            <AccountBar
              {...{ accounts, counters, obstacles, advice, narrowed, own, narrow, change }}
              told={rested.counters}
              chosen={draft.accounts}
              active={active}
            />
          )}
          {narrowed === null ? null : <VersionScope {...{ narrowed, scope, accounts, change, narrow }} />}
          <VersionTabs {...{ own, scope, accounts, narrow }} />
          <VersionPanel hasTabs={own.length > 0} scope={scope}>
            <ThreadEditor
              {...{ workspace: workspace.uuid, version, scope, violations, counters, change, uploads }}
              accounts={useScoped(chosen, draft, scope)}
              activate={setActive}
            />
          </VersionPanel>
          <QuietLine
            {...{ first, rested, accounts, signedOut, uploading, change, show }}
            workspace={workspace.uuid}
            count={draft.accounts.length}
          />
          <ScheduleBar
            {...{ workspace, uploading, change, now }}
            status={opened.status}
            hasAccounts={accounts.length > 0}
            {...{
              post: control.post,
              flush: control.flush,
              forget: control.forget,
              conflict: control.conflict,
            }}
            {...{ date: draft.date, time: draft.time, zone: draft.timezone }}
            ownTimes={draft.accounts_schedule}
            accounts={chosen}
            inTheWay={first?.message ?? null}
            failure={failure}
            setFailure={setRefused}
          />
          <SaveLine state={control.state} unkept={control.unkept} />
        </div>
        <Truths
          {...{ accounts, scope, version, change, show, narrowed, advice, rested, lacking, shown }}
          workspace={workspace.uuid}
          tags={draft.tags}
        />
        <Suspense>
          {control.state.name === 'conflict' && control.theirs !== null ? (
            <ConflictDialog mine={draft} theirs={control.theirs} settle={control.settle} />
          ) : null}
        </Suspense>
      </div>
    </RefusedContext>
  );
}

/** Ids of the accounts with a version of their own. */
function useOwnVersions({ versions }: Draft): readonly number[] {
  const ids = versions.map(({ account_id }) => account_id).filter((id) => id !== 0);
  return useMemo(() => ids, [ids.join()]);
}

/** The accounts that publish the version. */
function useScoped(chosen: readonly Account[], draft: Draft, scope: number) {
  const ids = accountsOf(draft, scope).join();
  return useMemo(() => chosen.filter(({ id }) => ids.split(',').includes(String(id))), [chosen, ids]);
}

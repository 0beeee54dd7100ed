import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import type { Workspace } from '../../api/session.ts';
import { useAddressSearch, useChangeSearch } from '../../frame/address.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountBar } from './account-bar.tsx';
import classes from './composer.module.css';
import { readComposerSearch } from './composer-search.ts';
import { LanguagePicker } from './language-picker.tsx';
import { composerMessages } from './messages/composer-messages.ts';
import { OptionsForm } from './options/options-form.tsx';
import { Previews } from './preview/previews.tsx';
import { QuietLine } from './quiet-line.tsx';
import { type Refused, RefusedContext } from './refused-context.tsx';
import { Remarks } from './remarks.tsx';
import { SaveLine } from './save-line.tsx';
import { ScheduleBar } from './schedule/schedule-bar.tsx';
import { accountName } from './state/account-name.ts';
import { filesKey } from './state/cover-networks.ts';
import { type Account, isBlank } from './state/draft.ts';
import type { OpenedDraft } from './state/opened-draft.ts';
import { optionsId, type Remark, textId } from './state/places.ts';
import { endingAccounts, signedOutAccounts } from './state/signed-out.ts';
import { accountsOf, dropVersion, editOnlyHere, hasOwnVersion, versionOf } from './state/versions.ts';
import { TagPicker } from './tag-picker.tsx';
import { ThreadEditor } from './text/thread-editor.tsx';
import { useUploads } from './text/use-uploads.ts';
import { UnsentDrafts } from './unsent-drafts.tsx';
import { useChecked } from './use-checked.ts';
import { useDraft } from './use-draft.ts';
import { useOtherTabs } from './use-other-tabs.ts';

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
  const changeSearch = useChangeSearch();
  const { account: looked } = useAddressSearch(readComposerSearch);
  const control = useDraft(workspace.uuid, opened, created, reopen);
  const { draft, change, now } = control;
  const { violations, obstacles, counters, advice, rested } = useChecked(draft, accounts);
  const [active, setActive] = useState(0);
  const [refused, setRefused] = useState<Failure | null>(null);
  const unsaved = control.state.name === 'failed' ? control.state.failure : null;
  const failure = unsaved?.kind === 'fields' ? unsaved : refused;
  const uploads = useUploads(workspace.uuid, change);
  const elsewhere = useOtherTabs(control.post?.uuid ?? null);
  const narrowed = looked !== undefined && draft.accounts.includes(looked) ? looked : null;
  const scope = narrowed !== null && hasOwnVersion(draft, narrowed) ? narrowed : 0;
  const version = versionOf(draft, scope);
  const told = useMemo(
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
  const chosen = useMemo(
    () => accounts.filter(({ id }) => draft.accounts.includes(id)),
    [accounts, draft.accounts],
  );
  const signedOut = useMemo(() => signedOutAccounts(draft.accounts, accounts), [draft.accounts, accounts]);
  const lacking = useMemo(
    () => [...signedOut, ...endingAccounts(draft, accounts)],
    [signedOut, draft, accounts],
  );
  const shown = useMemo(
    () => (narrowed === null ? chosen : chosen.filter(({ id }) => id === narrowed)),
    [chosen, narrowed],
  );
  const looksAt = accounts.find(({ id }) => id === narrowed);
  const name = looksAt === undefined ? '' : accountName(looksAt);

  const narrow = useCallback(
    (account: number | null) => {
      changeSearch(({ account: _, ...rest }) => (account === null ? rest : { ...rest, account }), {
        replace: true,
      });
    },
    [changeSearch],
  );
  const show = useCallback(
    (remark: Remark) => {
      const own = Number(remark.scope);
      narrow(own === 0 ? null : own);
      const item = versionOf(now(), own).content[remark.post ?? 0];
      // Waits until the version with the remark is on the screen.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const id = remark.post === null ? optionsId(remark.provider) : textId(item?.key ?? '');
          const place = document.getElementById(id);
          place?.scrollIntoView({ block: 'center' });
          place?.focus({ preventScroll: true });
        }),
      );
    },
    [narrow, now],
  );
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
          <AccountBar
            {...{ accounts, counters, obstacles, advice, narrowed, narrow, change }}
            told={rested.counters}
            chosen={draft.accounts}
            active={active}
          />
          {narrowed === null ? null : (
            <Group className={classes['scope']}>
              <Text>{scope === 0 ? texts.showsOriginal(name) : texts.ownVersion(name)}</Text>
              {scope === 0 ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => change((now) => editOnlyHere(now, narrowed))}
                >
                  {texts.editOnlyHere(name)}
                </Button>
              ) : (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => change((now) => dropVersion(now, narrowed))}
                >
                  {texts.dropVersion}
                </Button>
              )}
              <Button variant="subtle" size="compact-sm" onClick={() => narrow(null)}>
                {texts.all}
              </Button>
            </Group>
          )}
          <ThreadEditor
            {...{ workspace: workspace.uuid, version, scope, violations, counters, change, uploads }}
            accounts={useScoped(chosen, draft, scope)}
            activate={setActive}
          />
          <QuietLine
            {...{ first, rested, accounts, signedOut, uploading, change, show }}
            workspace={workspace.uuid}
            count={draft.accounts.length}
          />
          <ScheduleBar
            {...{ workspace, uploading, change, now }}
            status={opened.status}
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
        <div className={classes['truths']}>
          <Remarks
            {...{ advice, accounts, change, show, narrowed }}
            signedOut={lacking}
            {...rested}
            workspace={workspace.uuid}
          />
          <LanguagePicker
            accounts={shown}
            language={version.language ?? null}
            scope={scope}
            change={change}
          />
          <OptionsForm accounts={shown} options={version.options} scope={scope} change={change} />
          <TagPicker workspace={workspace.uuid} chosen={draft.tags} change={change} />
          <Previews workspace={workspace.uuid} draft={rested.draft} accounts={shown} />
        </div>
        <Suspense>
          {control.state.name === 'conflict' && control.theirs !== null ? (
            <ConflictDialog mine={draft} theirs={control.theirs} settle={control.settle} />
          ) : null}
        </Suspense>
      </div>
    </RefusedContext>
  );
}

/** The accounts that publish the version. */
function useScoped(chosen: readonly Account[], draft: Parameters<typeof accountsOf>[0], scope: number) {
  const ids = accountsOf(draft, scope).join();
  return useMemo(() => chosen.filter(({ id }) => ids.split(',').includes(String(id))), [chosen, ids]);
}

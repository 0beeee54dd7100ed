import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, memo, type ReactNode, Suspense, useMemo } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccountBar } from './account-bar.tsx';
import classes from './composer.module.css';
import { composerMessages } from './messages/composer-messages.ts';
import { NoAccounts } from './no-accounts.tsx';
import { OwnText } from './own-text.tsx';
import type { OpenedDraft } from './state/opened-draft.ts';
import type { Obstacle } from './state/places.ts';
import { ThreadEditor } from './text/thread-editor.tsx';
import { useSplitSigns } from './text/use-split-signs.ts';
import { UnsentDrafts } from './unsent-drafts.tsx';
import type { Composing } from './use-composing.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { VersionPanel, VersionTabs } from './version-tabs.tsx';

const PostTools = lazy(async () => ({ default: (await import('./post-tools.tsx')).PostTools }));

interface Props {
  readonly composing: Composing;
  readonly take: ((opened: OpenedDraft) => void) | null;
  readonly note: ReactNode;
  /** What stands below the text. */
  readonly children: ReactNode;
}

const NO_OBSTACLES: readonly Obstacle[] = [];

/** The column in which the post is written. It scrolls by itself. */
export function WritingColumn({ composing, take, note, children }: Props) {
  const texts = useMessages(composerMessages);
  const { draft, scope, accounts, own, open, change, narrow, isBlank: blank } = composing;
  const elsewhere = useOtherTabs(composing.control.post?.uuid ?? null);
  const showsUnsent = take !== null && composing.control.post === null && blank;
  return (
    <section className={classes['write']} aria-label={texts.write}>
      <div className={classes['column']}>
        {note}
        {showsUnsent ? (
          <UnsentDrafts workspace={composing.workspace.uuid} take={take} own={composing.opened.localId} />
        ) : null}
        {elsewhere ? <Text role="status">{texts.otherTab}</Text> : null}
        <div className={classes['top']}>
          <CloseLink workspace={composing.workspace.uuid} />
          {accounts.length === 0 ? (
            <NoAccounts workspace={composing.workspace.uuid} />
          ) : (
            <Faces composing={composing} />
          )}
        </div>
        <VersionTabs {...{ own, scope, accounts, open }} sharing={draft.accounts.length - own.length} />
        <VersionPanel hasTabs={own.length > 0} scope={scope}>
          <OwnText {...{ draft, scope, accounts, change, narrow }}>
            <Editor composing={composing} />
          </OwnText>
        </VersionPanel>
        {children}
      </div>
    </section>
  );
}

/** The way out on a phone, where the navigation makes room for the text. */
const CloseLink = memo(function CloseLink({ workspace }: { workspace: string }) {
  const texts = useMessages(composerMessages);
  return (
    <Link
      className={classes['close']}
      to={`/w/${workspace}/posts`}
      aria-label={texts.closeComposer}
      title={texts.closeComposer}
    >
      <Icon name="close" />
    </Link>
  );
});

function Faces({ composing }: { composing: Composing }) {
  const { accounts, chosen, counters, rested, active, scope, selected, select, press, change } = composing;
  const blank = composing.isBlank;
  return (
    <AccountBar
      {...{ accounts, chosen, counters, active, scope, select, press, change, now: composing.now }}
      workspace={composing.workspace.uuid}
      advice={blank ? [] : composing.advice}
      obstacles={blank ? NO_OBSTACLES : composing.obstacles}
      draft={rested.draft}
      ids={composing.draft.accounts}
      told={rested.counters}
      selected={selected?.id ?? null}
    />
  );
}

/** The editor, with what belongs to the whole post at the end of its row of tools. */
function Editor({ composing }: { composing: Composing }) {
  const { workspace, version, scope, scoped, violations, counters, uploads, change, activate } = composing;
  const { tags } = composing.draft;
  const splits = useSplitSigns(composing.draft, scope, composing.accounts);
  const { language = null, audience = null, disclosure = null } = version;
  const tools = useMemo(
    () => (
      <Suspense>
        <PostTools
          {...{ tags, language, audience, disclosure, scope, change }}
          workspace={workspace.uuid}
          accounts={scoped}
        />
      </Suspense>
    ),
    [workspace.uuid, tags, scoped, language, audience, disclosure, scope, change],
  );
  return (
    <ThreadEditor
      {...{ version, scope, violations, counters, splits, uploads, change, activate, tools }}
      workspace={workspace.uuid}
      accounts={scoped}
    />
  );
}

import type { Counter } from '@crier/composer-react';
import { findPlatform, type Violation } from '@crier/requirements-engine';
import { ActionIcon } from '@mantine/core';
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import shared from '../composer.module.css';
import { mentioningOf } from '../lookup/mention.ts';
import { composerMessages } from '../messages/composer-messages.ts';
import { type CoverNetworks, coverNetworks, filesKey } from '../state/cover-networks.ts';
import type { Account, Draft, DraftVersion, Scope } from '../state/draft.ts';
import { textId } from '../state/places.ts';
import { addItem, moveItem } from '../state/thread.ts';
import { FileAccounts } from './file-accounts.ts';
import classes from './thread.module.css';
import { ThreadItem } from './thread-item.tsx';
import { useItemsChecked } from './use-items-checked.ts';
import { NO_SPLITS, type SplitSign } from './use-split-signs.ts';
import type { Upload, Uploads } from './use-uploads.ts';

interface Props {
  readonly workspace: string;
  readonly version: DraftVersion;
  readonly scope: Scope;
  /** The accounts that publish the version. */
  readonly accounts: readonly Account[];
  readonly violations: readonly Violation[];
  readonly counters: readonly Counter[];
  /** For each item, where accounts that publish it divided begin a new post. */
  readonly splits: readonly (readonly SplitSign[])[];
  readonly uploads: Uploads;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly activate: (index: number) => void;
  /** Tools for the whole post, at the end of the row of tools. */
  readonly tools: ReactNode;
}

const NO_UPLOADS: readonly Upload[] = [];
const NO_COVERS: CoverNetworks = new Map();

/** The items of a thread, one below the other. */
export const ThreadEditor = memo(function ThreadEditor(props: Props) {
  const { workspace, version, scope, accounts, violations, counters, uploads, change, activate } = props;
  const texts = useMessages(composerMessages);
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const count = version.content.length;
  const networks = useMemo(() => rolesOf(accounts), [accounts]);
  const mentioning = useMemo(() => mentioningOf(accounts), [accounts]);
  const checked = useItemsChecked(count, scope, accounts, violations, counters);
  const covers = useMemo(
    () => coverNetworks(version, accounts),
    [filesKey(version.content), version.options, accounts],
  );
  const { addFiles, addAddress, addStored, addCover, running } = uploads;

  const thread = useRef<HTMLDivElement>(null);
  const focusItem = useFocusItem(thread);
  const move = useCallback(
    (from: number, to: number) => {
      change((now) => moveItem(now, scope, from, to));
      focusItem(Math.min(Math.max(to, 0), count - 1));
    },
    [change, scope, count, focusItem],
  );
  const add = useCallback(
    (behind: number) => {
      change((now) => addItem(now, scope, behind));
      focusItem(behind + 1);
    },
    [change, scope, focusItem],
  );
  const drag = useMemo(
    () => ({
      start: (index: number) => {
        dragged.current = index;
      },
      over: (index: number | null) => setOver(index),
      drop: (index: number) => {
        if (dragged.current !== null) move(dragged.current, index);
        dragged.current = null;
        setOver(null);
      },
    }),
    [move],
  );
  const commentOnly = networks.comment.length > 0 && networks.thread.length === 0;

  const row = (
    <>
      {commentOnly && count > 1 ? null : (
        <AddItem behind={count - 1} add={add} label={commentOnly ? texts.addComment : texts.addItem} />
      )}
      <span className={shared['spring']} />
      {props.tools}
    </>
  );
  return (
    <FileAccounts value={accounts}>
      <div ref={thread} className={classes['thread']} data-several={count > 1}>
        {version.content.map((item, index) => (
          <ThreadItem
            key={item.key}
            {...{ workspace, item, index, count, scope, change, activate, move, add, drag }}
            {...{ addFiles, addAddress, addStored, addCover }}
            id={textId(item.key)}
            // Networks link mentions in the post, and not in its comments.
            mentioning={index === 0 ? mentioning : null}
            options={version.options}
            firstAccount={accounts[0]?.provider ?? 'mastodon'}
            role={roleOf(networks, index, texts)}
            violations={checked[index]?.violations ?? []}
            tightest={checked[index]?.tightest ?? null}
            splits={props.splits[index] ?? NO_SPLITS}
            covers={covers[index] ?? NO_COVERS}
            uploads={running.length === 0 ? NO_UPLOADS : running.filter((upload) => upload.item === item.key)}
            target={over === index}
            row={count === 1 ? row : null}
          />
        ))}
        {count === 1 ? null : <div className={classes['tools']}>{row}</div>}
      </div>
    </FileAccounts>
  );
});

/** Returns a function that focuses the text of an item in the drawing that shows the change made together with the call. */
function useFocusItem(thread: RefObject<HTMLElement | null>): (index: number) => void {
  const [asked, ask] = useState<{ readonly index: number } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    const texts = thread.current?.querySelectorAll<HTMLElement>('[data-thread-item] textarea');
    texts?.[asked.index]?.focus();
  }, [asked, thread]);
  return useCallback((index: number) => ask({ index }), []);
}

interface AddProps {
  readonly behind: number;
  readonly add: (behind: number) => void;
  readonly label: string;
}

const AddItem = memo(function AddItem({ behind, add, label }: AddProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => add(behind)}
    >
      <Icon name="thread" size={18} />
    </ActionIcon>
  );
});

interface Roles {
  readonly thread: readonly string[];
  readonly comment: readonly string[];
  readonly single: readonly string[];
}

/** Groups the networks by how they publish the items after the first. */
function rolesOf(accounts: readonly Account[]): Roles {
  const definitions = [...new Set(accounts.map(({ provider }) => provider))].flatMap(
    (key) => findPlatform(key) ?? [],
  );
  const names = (which: (capabilities: (typeof definitions)[number]['capabilities']) => boolean) =>
    definitions.filter(({ capabilities }) => which(capabilities)).map(({ name }) => name);
  return {
    thread: names(({ thread }) => thread),
    comment: names(({ thread, firstComment }) => !thread && firstComment),
    single: names(({ thread, firstComment }) => !thread && !firstComment),
  };
}

/** What networks without threads do with an item; null if there is nothing to say. */
function roleOf(
  { comment, single }: Roles,
  index: number,
  texts: { firstCommentOn: (names: string) => string; leftOutOn: (names: string) => string },
): string | null {
  if (index === 0) return null;
  const left = index === 1 ? single : [...comment, ...single];
  const said = [
    index === 1 && comment.length > 0 ? texts.firstCommentOn(comment.join(', ')) : null,
    left.length > 0 ? texts.leftOutOn(left.join(', ')) : null,
  ].filter((words) => words !== null);
  return said.length === 0 ? null : said.join(' · ');
}

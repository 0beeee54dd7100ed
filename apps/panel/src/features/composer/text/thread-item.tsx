import type { Counter } from '@crier/composer-react';
import type { NetworkName, Violation } from '@crier/requirements-engine';
import { type DragEvent, lazy, memo, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import shared from '../composer.module.css';
import type { Mentioning } from '../lookup/mention.ts';
import { composerMessages } from '../messages/composer-messages.ts';
import { useSaidOfVersion } from '../refused-context.tsx';
import type { CoverNetworks } from '../state/cover-networks.ts';
import type { Draft, DraftItem, DraftVersion, Scope } from '../state/draft.ts';
import { togglePoll } from '../state/polls.ts';
import { changeItem } from '../state/thread.ts';
import { ItemMedia } from './item-media.tsx';
import { ItemMenu } from './item-menu.tsx';
import { ItemText } from './item-text.tsx';
import { ItemTools } from './item-tools.tsx';
import classes from './thread.module.css';
import { useCaret } from './use-caret.ts';
import type { SplitSign } from './use-split-signs.ts';
import type { Upload, Uploads } from './use-uploads.ts';

const PollForm = lazy(async () => ({ default: (await import('../poll/poll-form.tsx')).PollForm }));
const DelayForm = lazy(async () => ({ default: (await import('../delay/delay-form.tsx')).DelayForm }));

interface Props extends Pick<Uploads, 'addFiles' | 'addAddress' | 'addStored' | 'addCover'> {
  readonly workspace: string;
  readonly id: string;
  readonly item: DraftItem;
  readonly index: number;
  readonly count: number;
  readonly scope: Scope;
  /** Who can be mentioned in the text; null for nobody. */
  readonly mentioning: Mentioning | null;
  readonly options: DraftVersion['options'];
  /** The network whose rules mark links, mentions and hashtags. */
  readonly firstAccount: NetworkName;
  /** What networks without threads do with the item. */
  readonly role: string | null;
  readonly violations: readonly Violation[];
  readonly tightest: Counter | null;
  readonly splits: readonly SplitSign[];
  readonly covers: CoverNetworks;
  readonly uploads: readonly Upload[];
  /** Whether something is being dragged over it. */
  readonly target: boolean;
  /** Tools of the whole post, which stand in the row of a single item. */
  readonly row: ReactNode;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly activate: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly add: (behind: number) => void;
  readonly drag: {
    readonly start: (index: number) => void;
    readonly over: (index: number | null) => void;
    readonly drop: (index: number) => void;
  };
}

/** One item of a thread: its text with marks, its media and its tools. */
export const ThreadItem = memo(function ThreadItem(props: Props) {
  const { id, item, index, count, scope, role, violations, tightest, change, drag } = props;
  const texts = useMessages(composerMessages);
  const said = useSaidOfVersion();
  const area = useRef<HTMLTextAreaElement>(null);
  const [linking, setLinking] = useState(item.url !== '');
  const follows = index > 0 && Boolean(item.delay_minutes);
  const [delaying, setDelaying] = useState(follows);
  const following = follows || (index > 0 && delaying);
  const [writing, setWriting] = useState(false);
  const wrong = said(`content.${index}`, [
    ...(linking ? [`content.${index}.url`] : []),
    ...(item.poll ? [`content.${index}.poll`] : []),
    ...(following ? [`content.${index}.delay_minutes`] : []),
  ]);
  const { caret, insert } = useCaret(area, change, scope, index);
  const hasLink = item.url !== '';
  const toggleLink = useCallback(() => setLinking((now) => !now || hasLink), [hasLink]);
  const switchPoll = useCallback(
    () => change((now) => togglePoll(now, scope, index)),
    [change, scope, index],
  );
  const toggleFollowing = useCallback(() => setDelaying((now) => !now || follows), [follows]);
  const { takeFiles, drop } = useDrop(props);
  const tools = (
    <>
      <ItemTools
        {...{ insert, linking, toggleLink }}
        hasPoll={Boolean(item.poll)}
        togglePoll={switchPoll}
        following={following}
        toggleFollowing={index === 0 ? null : toggleFollowing}
        item={item.key}
        workspace={props.workspace}
        addFiles={props.addFiles}
        addAddress={props.addAddress}
        addStored={props.addStored}
      />
      {props.row}
      <Count tightest={tightest} />
      <ItemMenu {...{ index, count, scope, change, caret }} move={props.move} add={props.add} />
    </>
  );
  return (
    <section
      className={classes['item']}
      data-thread-item
      data-target={props.target}
      data-writing={writing}
      aria-label={texts.itemTitle(index + 1, count)}
      onFocus={({ target }) => setWriting(target === area.current)}
      onBlur={() => setWriting(false)}
      onDragOver={(event) => {
        event.preventDefault();
        drag.over(index);
      }}
      onDragLeave={() => drag.over(null)}
      onDrop={drop}
    >
      {count > 1 ? <ItemHead {...{ index, count, role }} start={drag.start} /> : null}
      <ItemText
        {...{ id, item, index, scope, violations, area, takeFiles, change }}
        workspace={props.workspace}
        mentioning={props.mentioning}
        options={props.options}
        firstAccount={props.firstAccount}
        splits={props.splits}
        isRefused={wrong !== null}
        activate={props.activate}
        move={props.move}
      />
      {wrong === null ? null : <Wrong said={wrong} />}
      <ItemMedia
        {...{ item, index, scope, change }}
        workspace={props.workspace}
        covers={props.covers}
        uploads={props.uploads}
        addCover={props.addCover}
        addFiles={props.addFiles}
      />
      {linking ? <ItemLink {...{ item, index, scope, change }} /> : null}
      {item.poll ? (
        <Suspense>
          <PollForm poll={item.poll} {...{ index, scope, change }} />
        </Suspense>
      ) : null}
      {following ? (
        <Suspense>
          <DelayForm minutes={item.delay_minutes ?? 0} {...{ index, scope, change }} />
        </Suspense>
      ) : null}
      <div className={classes['tools']} data-of-one={count > 1}>
        {tools}
      </div>
    </section>
  );
});

/** The room that is left for the text on the account with the least. */
const Count = memo(function Count({ tightest }: Pick<Props, 'tightest'>) {
  if (tightest === null) return null;
  return (
    <span className={classes['count']} data-over={tightest.remaining < 0}>
      <span data-item-count>{tightest.remaining}</span>
    </span>
  );
});

/** Takes files that are dropped or pasted, and items that are dragged to this place. */
function useDrop({ item, index, drag, addFiles }: Props) {
  const takeFiles = (event: { preventDefault(): void }, files: FileList | undefined) => {
    if (files === undefined || files.length === 0) return false;
    event.preventDefault();
    addFiles(item.key, [...files]);
    return true;
  };
  const drop = (event: DragEvent) => {
    if (takeFiles(event, event.dataTransfer.files)) {
      drag.over(null);
      return;
    }
    event.preventDefault();
    drag.drop(index);
  };
  return { takeFiles, drop };
}

interface HeadProps extends Pick<Props, 'index' | 'count' | 'role'> {
  readonly start: (index: number) => void;
}

/** The place of an item in its thread, and the handle by which it is dragged to another. */
function ItemHead({ index, count, role, start }: HeadProps) {
  const texts = useMessages(composerMessages);
  return (
    <div className={classes['itemHead']}>
      <span
        className={classes['handle']}
        draggable
        title={texts.drag}
        aria-hidden="true"
        data-drag-handle
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', '');
          event.dataTransfer.effectAllowed = 'move';
          start(index);
        }}
      >
        ⠿
      </span>
      <span className={shared['grow']}>
        {texts.itemTitle(index + 1, count)}
        {role === null ? null : <span className={shared['dimmed']}>{` · ${role}`}</span>}
      </span>
    </div>
  );
}

/** The link of an item, and why the service refuses it. */
function ItemLink({ item, index, scope, change }: Pick<Props, 'item' | 'index' | 'scope' | 'change'>) {
  const texts = useMessages(composerMessages);
  const said = useSaidOfVersion();
  const wrongLink = said(`content.${index}.url`);
  return (
    <label className={classes['link']}>
      <span>{texts.link}</span>
      <input
        type="url"
        value={item.url}
        placeholder="https://"
        onChange={({ currentTarget: { value: url } }) =>
          change((now) => changeItem(now, scope, index, (old) => ({ ...old, url })))
        }
        aria-invalid={wrongLink !== null}
      />
      {wrongLink === null ? null : <Wrong said={wrongLink} />}
      <small>{texts.linkAbout}</small>
    </label>
  );
}

/** The service's refusal. */
function Wrong({ said }: { said: string }) {
  return (
    <span role="alert" className={shared['wrong']}>
      {said}
    </span>
  );
}

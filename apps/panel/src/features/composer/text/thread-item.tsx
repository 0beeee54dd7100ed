import { CountedText, type Counter, linkMarks, marksOf } from '@crier/composer-react';
import type { NetworkName, Violation } from '@crier/requirements-engine';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import classes from '../composer.module.css';
import { composerMessages } from '../messages/composer-messages.ts';
import { useSaidOfVersion } from '../refused-context.tsx';
import type { CoverNetworks } from '../state/cover-networks.ts';
import type { Draft, DraftItem, Scope } from '../state/draft.ts';
import { changeItem } from '../state/thread.ts';
import { ItemMedia } from './item-media.tsx';
import { ItemMenu } from './item-menu.tsx';
import { ItemTools } from './item-tools.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

interface Props extends Pick<Uploads, 'addFiles' | 'addAddress' | 'addStored' | 'addCover'> {
  readonly workspace: string;
  readonly id: string;
  readonly item: DraftItem;
  readonly index: number;
  readonly count: number;
  readonly scope: Scope;
  /** The network whose rules mark links, mentions and hashtags. */
  readonly firstAccount: NetworkName;
  /** What networks without threads do with the item. */
  readonly role: string | null;
  readonly violations: readonly Violation[];
  readonly tightest: Counter | null;
  readonly covers: CoverNetworks;
  readonly uploads: readonly Upload[];
  /** Whether something is being dragged over it. */
  readonly target: boolean;
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
  const { id, item, index, count, scope, firstAccount, role, violations, tightest, change, drag } = props;
  const texts = useMessages(composerMessages);
  const said = useSaidOfVersion();
  const area = useRef<HTMLTextAreaElement>(null);
  const [linking, setLinking] = useState(item.url !== '');
  const [writing, setWriting] = useState(false);
  const marks = useMemo(
    () => [...marksOf(violations, { post: index, scope }), ...linkMarks(item.body, firstAccount)],
    [violations, index, scope, item.body, firstAccount],
  );
  const wrong = said(`content.${index}`, linking ? [`content.${index}.url`] : []);
  const write = (body: string) => change((now) => changeItem(now, scope, index, (old) => ({ ...old, body })));
  // Nothing passed to the tools and the menu depends on the text, so they are not redrawn while somebody types.
  const caret = useCallback(() => area.current?.selectionStart ?? 0, []);
  const insert = useCallback(
    (text: string) => {
      const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
      const put = (body: string) => body.slice(0, start) + text + body.slice(end);
      change((now) => changeItem(now, scope, index, (old) => ({ ...old, body: put(old.body) })));
      requestAnimationFrame(() => {
        area.current?.focus();
        area.current?.setSelectionRange(start + text.length, start + text.length);
      });
    },
    [change, scope, index],
  );
  const hasLink = item.url !== '';
  const toggleLink = useCallback(() => setLinking((now) => !now || hasLink), [hasLink]);
  const takeFiles = (event: { preventDefault(): void }, files: FileList | undefined) => {
    if (files === undefined || files.length === 0) return false;
    event.preventDefault();
    props.addFiles(item.key, [...files]);
    return true;
  };
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    props.move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const drop = (event: DragEvent) => {
    if (!takeFiles(event, event.dataTransfer.files)) {
      event.preventDefault();
      drag.drop(index);
    } else drag.over(null);
  };
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
      {/* Browsers read all fields of a form at every key. All fields without a form count as one form. */}
      <form>
        <CountedText
          ref={area}
          id={id}
          className={classes['text']}
          aria-label={texts.text(index + 1)}
          {...(index === 0 ? { placeholder: texts.placeholder } : {})}
          aria-invalid={violations.length > 0 || wrong !== null}
          value={item.body}
          marks={marks}
          rows={index === 0 ? 6 : 3}
          onChange={(event) => write(event.currentTarget.value)}
          onFocus={() => props.activate(index)}
          onKeyDown={keys}
          onPaste={(event: ClipboardEvent) => takeFiles(event, event.clipboardData.files)}
        />
      </form>
      {wrong === null ? null : <Wrong said={wrong} />}
      <ItemMedia
        item={item}
        index={index}
        scope={scope}
        workspace={props.workspace}
        covers={props.covers}
        uploads={props.uploads}
        addCover={props.addCover}
        change={change}
      />
      {linking ? <ItemLink {...{ item, index, scope, change }} /> : null}
      <div className={classes['itemFoot']}>
        <ItemTools
          item={item.key}
          workspace={props.workspace}
          insert={insert}
          linking={linking}
          toggleLink={toggleLink}
          addFiles={props.addFiles}
          addAddress={props.addAddress}
          addStored={props.addStored}
        />
        <span className={classes['spring']} />
        {tightest === null ? null : (
          <span className={classes['count']} data-over={tightest.remaining < 0}>
            <span data-item-count>{tightest.remaining}</span>
          </span>
        )}
        <ItemMenu {...{ index, count, scope, change }} move={props.move} add={props.add} caret={caret} />
      </div>
    </section>
  );
});

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
      <span className={classes['grow']}>
        {texts.itemTitle(index + 1, count)}
        {role === null ? null : <span className={classes['dimmed']}>{` · ${role}`}</span>}
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
    <span role="alert" className={classes['wrong']}>
      {said}
    </span>
  );
}

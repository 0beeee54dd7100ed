import { CountedText, linkMarks, marksOf } from '@crier/composer-react';
import type { NetworkName, Violation } from '@crier/requirements-engine';
import { type ClipboardEvent, type KeyboardEvent, lazy, type RefObject, Suspense, useMemo } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import type { Mentioning } from '../lookup/mention.ts';
import { useMention } from '../lookup/use-mention.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Draft, DraftItem, DraftVersion, Scope } from '../state/draft.ts';
import { changeItem } from '../state/thread.ts';
import classes from './thread.module.css';
import { usePlaces } from './use-places.ts';
import type { SplitSign } from './use-split-signs.ts';

const TextSigns = lazy(async () => ({ default: (await import('./text-signs.tsx')).TextSigns }));

interface Props {
  /** UUID. */
  readonly workspace: string;
  /** Who can be mentioned in the text; null for nobody. */
  readonly mentioning: Mentioning | null;
  readonly options: DraftVersion['options'];
  readonly id: string;
  readonly item: DraftItem;
  readonly index: number;
  readonly scope: Scope;
  readonly violations: readonly Violation[];
  /** The network whose rules mark links, mentions and hashtags. */
  readonly firstAccount: NetworkName;
  readonly splits: readonly SplitSign[];
  /** Whether the service refuses the item. */
  readonly isRefused: boolean;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  /** Whether files were handed over and taken. */
  readonly takeFiles: (event: ClipboardEvent, files: FileList | undefined) => boolean;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly activate: (index: number) => void;
  readonly move: (from: number, to: number) => void;
}

/** The text of an item, which grows with what is written. */
export function ItemText(props: Props) {
  const { workspace, mentioning, options, item, index, scope, violations, firstAccount, change, move } =
    props;
  const texts = useMessages(composerMessages);
  const marks = useMemo(
    () => [...marksOf(violations, { post: index, scope }), ...linkMarks(item.body, firstAccount)],
    [violations, index, scope, item.body, firstAccount],
  );
  const { latest, listener, tell } = usePlaces();
  const write = (body: string) => change((now) => changeItem(now, scope, index, (old) => ({ ...old, body })));
  const mention = useMention({ workspace, mentioning, options, index, scope, change });
  const keys = (event: KeyboardEvent) => {
    if (mention.press(event)) return;
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    // Browsers read all fields of a form at every key. All fields without a form count as one form.
    <form className={classes['written']}>
      <CountedText
        ref={props.area}
        id={props.id}
        className={classes['text']}
        aria-label={texts.text(index + 1)}
        {...(index === 0 ? { placeholder: texts.placeholder } : {})}
        aria-invalid={violations.length > 0 || props.isRefused}
        value={item.body}
        marks={marks}
        rows={index === 0 ? 4 : 2}
        aria-activedescendant={mention.reached}
        onChange={(event) => {
          mention.watch(event);
          write(event.currentTarget.value);
        }}
        onBlur={mention.leave}
        onFocus={() => props.activate(index)}
        onKeyDown={keys}
        onPlaced={tell}
        onPaste={(event: ClipboardEvent) => props.takeFiles(event, event.clipboardData.files)}
      />
      {mention.offer}
      {violations.length === 0 && props.splits.length === 0 ? null : (
        <Suspense>
          <TextSigns
            {...{ latest, listener, violations }}
            splits={props.splits}
            body={props.splits.length === 0 ? '' : item.body}
          />
        </Suspense>
      )}
    </form>
  );
}

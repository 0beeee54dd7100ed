import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { postWords } from '../../../ui/posts/messages/post-words.ts';
import { isMissed, type Post } from '../../../ui/posts/post-facts.ts';
import { postsMessages } from '../messages/posts-messages.ts';
import { PopButton } from '../pop-button.tsx';
import type { BulkAction, OfferedAction } from './bulk-actions.ts';
import classes from './bulk-bar.module.css';
import type { BulkChange } from './bulk-work.ts';
import { MoveChoices } from './move-choices.tsx';
import { TagChoices } from './tag-choices.tsx';

const ICONS: Readonly<Record<BulkAction, IconName>> = {
  ...{ approve: 'check', move: 'calendar', queue: 'clock', tag: 'tag', publish: 'send' },
  ...{ restore: 'posts', duplicate: 'copy', remove: 'trash' },
};

interface Props {
  readonly workspace: string;
  readonly selected: readonly Post[];
  readonly actions: readonly OfferedAction[];
  /** Selects every post that matches the filters; null if all of them are selected. */
  readonly selectMatching: { readonly count: number; run(): void } | null;
  readonly release: () => void;
  readonly run: (change: BulkChange, posts: readonly Post[]) => void;
  /** Asks before what cannot be undone. */
  readonly ask: (action: 'publish' | 'remove', posts: readonly Post[]) => void;
}

/** What can be done to the selected posts. An action that applies only to some of them says to how many. */
export function BulkBar({ workspace, selected, actions, selectMatching, release, run, ask }: Props) {
  const texts = useMessages(postsMessages);
  return (
    <div className={classes['bar']} role="toolbar" aria-label={texts.selected(selected.length)}>
      <span className={classes['number']} role="status">
        {texts.selected(selected.length)}
      </span>
      {selectMatching === null ? null : (
        <button type="button" className={classes['all']} onClick={selectMatching.run}>
          {texts.selectMatching(selectMatching.count)}
        </button>
      )}
      <div className={classes['actions']}>
        {actions.map((offered) => (
          <ActionButton
            key={offered.action}
            workspace={workspace}
            offered={offered}
            of={selected.length}
            run={run}
            ask={ask}
          />
        ))}
      </div>
      <button type="button" className={classes['release']} onClick={release} aria-label={texts.release}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

interface ActionProps extends Pick<Props, 'workspace' | 'run' | 'ask'> {
  readonly offered: OfferedAction;
  /** The number of selected posts. */
  readonly of: number;
}

function ActionButton({ workspace, offered: { action, posts }, of, run, ask }: ActionProps) {
  const texts = useMessages(postsMessages);
  const words = useMessages(postWords);
  const names: Readonly<Record<BulkAction, string>> = {
    ...{ approve: words.approve, move: texts.move, queue: texts.queue, tag: texts.tag },
    publish: posts.every(isMissed) ? words.sendNow : texts.publish,
    ...{ restore: words.restore, duplicate: words.duplicate, remove: words.remove },
  };
  const label = (
    <>
      <Icon name={ICONS[action]} size={16} />
      <span>{names[action]}</span>
      {posts.length < of ? <span className={classes['some']}>{posts.length}</span> : null}
    </>
  );
  if (action === 'move' || action === 'tag') {
    const Choices = action === 'move' ? MoveChoices : TagChoices;
    return (
      <PopButton name={names[action]} label={label} className={classes['action']}>
        {(close) => (
          <Choices
            workspace={workspace}
            posts={posts}
            choose={(change) => {
              close();
              run(change, posts);
            }}
          />
        )}
      </PopButton>
    );
  }
  const act = () =>
    action === 'publish' || action === 'remove' ? ask(action, posts) : run({ kind: action }, posts);
  return (
    <button type="button" className={classes['action']} data-action={action} onClick={act}>
      {label}
    </button>
  );
}

import { useBlocker } from '@tanstack/react-router';
import { useMessages } from '../../../messages/language-context.tsx';
import { postsMessages } from '../messages/posts-messages.ts';
import classes from './bulk-bar.module.css';
import type { BulkState } from './bulk-run.ts';

interface Props {
  readonly progress: BulkState<unknown, unknown>;
  readonly stop: () => void;
}

/** How far a run is, and a button that stops it. Leaving the page asks first. */
export function BulkProgress({ progress: { total, done, failures, waiting }, stop }: Props) {
  const texts = useMessages(postsMessages);
  useBlocker({
    enableBeforeUnload: true,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !confirm(texts.leave),
  });
  const ended = done.length + failures.length;
  const words = texts.progress(ended, total);
  return (
    <div className={classes['bar']}>
      <span className={classes['number']}>{words}</span>
      <progress className={classes['progress']} max={total} value={ended} aria-label={words} />
      <span className={classes['waiting']} role="status">
        {waiting === null ? null : texts.waiting}
      </span>
      <button type="button" className={classes['action']} onClick={stop}>
        {texts.stop}
      </button>
    </div>
  );
}

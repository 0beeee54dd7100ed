import type { CSSProperties } from 'react';
import { Gap } from './gap.tsx';
import classes from './parts.module.css';

/** The place of a file that the network needs and the post does not have yet. */
export function EmptyPlace({ ratio, words }: { ratio: number; words: string }) {
  return (
    <div className={classes['place']} style={{ '--ratio': ratio } as CSSProperties}>
      <Gap of="media" words={words} />
    </div>
  );
}

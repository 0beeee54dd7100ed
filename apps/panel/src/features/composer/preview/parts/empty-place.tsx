import { type CSSProperties, useContext } from 'react';
import { BlankContext } from '../blank-context.ts';
import { Gap } from './gap.tsx';
import classes from './parts.module.css';

/** The place of a file that the network needs and the post does not have yet. */
export function EmptyPlace({ ratio, words }: { ratio: number; words: string }) {
  const blank = useContext(BlankContext);
  return (
    <div className={classes['place']} data-blank={blank} style={{ '--ratio': ratio } as CSSProperties}>
      {blank ? null : <Gap of="media" words={words} />}
    </div>
  );
}

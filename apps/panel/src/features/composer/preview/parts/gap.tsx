import { useContext } from 'react';
import { BlankContext } from '../blank-context.ts';
import classes from './parts.module.css';
import { Silhouette } from './silhouette.tsx';

interface Props {
  /** What is missing. */
  readonly of: 'title' | 'media' | 'board' | 'dates' | 'link' | 'text';
  readonly words: string;
}

/** A part that the network shows and the post does not have yet. Before anything is written it is an outline. */
export function Gap({ of, words }: Props) {
  if (useContext(BlankContext)) return <Silhouette lines={1} />;
  return (
    <p className={classes['gap']} data-part={`gap-${of}`}>
      {words}
    </p>
  );
}

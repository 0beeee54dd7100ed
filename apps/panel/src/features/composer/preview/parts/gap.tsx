import classes from './parts.module.css';

interface Props {
  /** What is missing. */
  readonly of: 'title' | 'media' | 'board' | 'dates' | 'link' | 'text';
  readonly words: string;
}

/** A part that the network shows and the post does not have yet. */
export function Gap({ of, words }: Props) {
  return (
    <p className={classes['gap']} data-part={`gap-${of}`}>
      {words}
    </p>
  );
}

import classes from './parts.module.css';

/** The outlines of lines of text. */
export function Silhouette({ lines = 3 }: { lines?: number }) {
  return (
    <span className={classes['silhouette']} data-part="silhouette" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </span>
  );
}

import { useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import classes from './post-row.module.css';

/** Rows as high and as divided as the posts that are about to come, so that nothing moves when they do. */
export function SkeletonRows({ rows }: { rows: number }) {
  const { loading } = useMessages(shellMessages);
  return (
    <div role="status">
      <span className={classes['hidden']}>{loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes['row']} data-skeleton="true" aria-hidden="true">
          <span className={classes['picture']} />
          <span className={classes['bar']} data-length={row % 3} />
          <span className={classes['stub']} />
        </div>
      ))}
    </div>
  );
}

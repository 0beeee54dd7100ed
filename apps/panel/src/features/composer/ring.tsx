import { memo, useEffect, useRef } from 'react';
import classes from './account-bar.module.css';

const LENGTH = 100;
/** A larger change is shown as motion. A smaller one is a pixel or two, and frames for it would delay the next key. */
const LEAP = 3;

/**
 * A ring that shows the used share of a limit to a hundredth, and is full above the limit. Most keys change less than
 * that, and an unchanged ring is not redrawn.
 */
export function Ring({ share }: { share: number }) {
  return <Drawn length={Math.round(Math.min(Math.max(share, 0), 1) * LENGTH)} />;
}

const Drawn = memo(function Drawn({ length }: { length: number }) {
  const before = useRef(length);
  useEffect(() => {
    before.current = length;
  }, [length]);
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <circle className={classes['ringBack']} cx="22" cy="22" r="20.5" />
      <circle
        className={classes['ringUsed']}
        cx="22"
        cy="22"
        r="20.5"
        data-leaps={Math.abs(length - before.current) > LEAP}
        pathLength={LENGTH}
        strokeDasharray={`${length} ${LENGTH}`}
      />
    </svg>
  );
});

import type { ReactNode } from 'react';
import classes from './account-bar.module.css';

const LENGTH = 100;

/** A ring around what it holds, drawn as far as the share of a limit that is used; full when it is more. */
export function Ring({ share, children }: { share: number; children: ReactNode }) {
  const drawn = Math.min(Math.max(share, 0), 1) * LENGTH;
  return (
    <span className={classes['ring']}>
      <svg viewBox="0 0 52 52" aria-hidden="true" focusable="false">
        <circle className={classes['ringBack']} cx="26" cy="26" r="24" />
        <circle
          className={classes['ringUsed']}
          cx="26"
          cy="26"
          r="24"
          pathLength={LENGTH}
          strokeDasharray={`${drawn} ${LENGTH}`}
        />
      </svg>
      {children}
    </span>
  );
}

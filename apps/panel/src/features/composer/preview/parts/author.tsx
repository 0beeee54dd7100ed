import type { ReactNode } from 'react';
import { AccountFace } from '../../../../ui/account-face.tsx';
import type { Account } from '../../state/draft.ts';
import classes from './parts.module.css';

interface FaceProps {
  readonly account: Account;
  readonly shape?: 'round' | 'square';
  readonly size?: 'small' | 'usual' | 'large';
}

export function Face({ account, shape = 'round', size = 'usual' }: FaceProps) {
  return (
    <span className={classes['face']} data-shape={shape} data-size={size} data-part={`face-${shape}`}>
      <AccountFace name={account.name} network={account.provider} picture={account.image} plain />
    </span>
  );
}

/** The account's name or user name. */
export function Name({ children }: { children: ReactNode }) {
  return (
    <strong className={classes['name']} data-part="name">
      {children}
    </strong>
  );
}

/** Something quiet beside or below the name. */
export function Quiet({ part, children }: { part: string; children: ReactNode }) {
  return (
    <span className={classes['quiet']} data-part={part}>
      {children}
    </span>
  );
}

import type { PostAccount } from '../../ui/posts/post-facts.ts';
import classes from './post-head.module.css';

/** A dot for each account, always in the same order. The title says the same in words. Nothing before any was sent. */
export function AccountDots({ accounts }: { readonly accounts: readonly PostAccount[] }) {
  if (accounts.every(({ status }) => status === 'pending')) return null;
  return (
    <span className={classes['dots']} aria-hidden="true">
      {accounts.map(({ id, status }) => (
        <i key={id} data-state={status} />
      ))}
    </span>
  );
}

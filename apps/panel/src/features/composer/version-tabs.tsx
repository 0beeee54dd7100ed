import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { composerMessages } from './messages/composer-messages.ts';
import { accountName } from './state/account-name.ts';
import type { Account, Scope } from './state/draft.ts';
import classes from './version-tabs.module.css';

interface Props {
  /** Ids of the accounts with a text of their own. */
  readonly own: readonly number[];
  /** The version that is shown. */
  readonly scope: Scope;
  readonly accounts: readonly Account[];
  readonly narrow: (account: number | null) => void;
}

const PANEL = 'version-text';
const tabId = (scope: Scope) => `version-${scope}`;

/** A tab for everyone's text and one for each account with a text of its own; nothing if no account has one. */
export const VersionTabs = memo(function VersionTabs({ own, scope, accounts, narrow }: Props) {
  const texts = useMessages(composerMessages);
  if (own.length === 0) return null;
  const scopes: readonly Scope[] = [0, ...own];
  const show = (next: Scope) => narrow(next === 0 ? null : next);
  const keys = (event: KeyboardEvent) => {
    const next = scopes.at(nextPlace(event.key, scopes.indexOf(scope), scopes.length));
    if (next === undefined || next === scope) return;
    event.preventDefault();
    show(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <div role="tablist" aria-label={texts.versions} className={classes['tabs']}>
      {scopes.map((one) => {
        const account = accounts.find(({ id }) => id === one);
        return (
          <button
            key={one}
            id={tabId(one)}
            type="button"
            role="tab"
            aria-selected={one === scope}
            aria-controls={PANEL}
            tabIndex={one === scope ? 0 : -1}
            className={classes['tab']}
            onClick={() => show(one)}
            onKeyDown={keys}
          >
            {one === 0 ? null : <Icon name="compose" size={14} />}
            {one === 0 ? texts.everyonesText : account === undefined ? String(one) : accountName(account)}
          </button>
        );
      })}
    </div>
  );
});

/** The place that an arrow key leads to from a tab; its own place for other keys. */
function nextPlace(key: string, place: number, count: number): number {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : place;
}

interface PanelProps {
  readonly hasTabs: boolean;
  readonly scope: Scope;
  readonly children: ReactNode;
}

/** The text that the chosen tab shows. It stays the same element when the first tab comes, so the focus stays in it. */
export function VersionPanel({ hasTabs, scope, children }: PanelProps) {
  const role = hasTabs ? { id: PANEL, role: 'tabpanel', 'aria-labelledby': tabId(scope) } : {};
  return <div {...role}>{children}</div>;
}

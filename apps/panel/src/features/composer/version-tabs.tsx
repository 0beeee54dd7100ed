import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { NetworkMark } from '../../ui/network-mark/network-mark.tsx';
import { composerMessages } from './messages/composer-messages.ts';
import { accountName } from './state/account-name.ts';
import type { Account, Scope } from './state/draft.ts';
import { nextPlace } from './state/next-place.ts';
import classes from './version-tabs.module.css';

interface Props {
  /** Ids of the accounts with a text of their own. */
  readonly own: readonly number[];
  /** The version that is shown. */
  readonly scope: Scope;
  readonly accounts: readonly Account[];
  /** How many accounts publish everyone's text. */
  readonly sharing: number;
  /** Opens the text of an account, or everyone's. */
  readonly open: (scope: Scope) => void;
}

const PANEL = 'version-text';
const tabId = (scope: Scope) => `version-${scope}`;

/** A tab for everyone's text and one for each account with a text of its own; nothing if no account has one. */
export const VersionTabs = memo(function VersionTabs({ own, scope, accounts, sharing, open }: Props) {
  const texts = useMessages(composerMessages);
  if (own.length === 0) return null;
  const scopes: readonly Scope[] = [0, ...own];
  const keys = (event: KeyboardEvent) => {
    const next = scopes[nextPlace(event.key, scopes.indexOf(scope), scopes.length) ?? -1];
    if (next === undefined || next === scope) return;
    event.preventDefault();
    open(next);
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
            onClick={() => open(one)}
            onKeyDown={keys}
          >
            {account === undefined ? null : <NetworkMark network={account.provider} size={14} />}
            {one === 0 ? texts.everyonesText : account === undefined ? String(one) : accountName(account)}
            {one === 0 ? <span>{sharing}</span> : null}
          </button>
        );
      })}
    </div>
  );
});

interface PanelProps {
  readonly hasTabs: boolean;
  readonly scope: Scope;
  readonly children: ReactNode;
}

/** The text that the chosen tab shows. It stays the same element when the first tab comes, so the focus stays in it. */
export function VersionPanel({ hasTabs, scope, children }: PanelProps) {
  const role = hasTabs ? { id: PANEL, role: 'tabpanel', 'aria-labelledby': tabId(scope) } : {};
  return (
    <div {...role} data-text>
      {children}
    </div>
  );
}

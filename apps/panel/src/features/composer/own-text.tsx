import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { networkName } from '../../ui/network-names.ts';
import shared from './composer.module.css';
import { composerMessages } from './messages/composer-messages.ts';
import classes from './own-text.module.css';
import { accountName } from './state/account-name.ts';
import type { Account, Draft, Scope } from './state/draft.ts';
import { hasOwnText } from './state/splits.ts';
import { dropVersion, versionOf } from './state/versions.ts';

interface Props {
  readonly draft: Draft;
  /** The version being written. */
  readonly scope: Scope;
  readonly accounts: readonly Account[];
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly narrow: (account: number | null) => void;
  /** The editor of the version. */
  readonly children: ReactNode;
}

/**
 * The editor of a version. The text of one account alone has an edge and a head that says so, and everyone's text stays
 * readable below it.
 */
export function OwnText({ draft, scope, accounts, change, narrow, children }: Props) {
  const texts = useMessages(composerMessages);
  const account = accounts.find(({ id }) => id === scope);
  const isOwn = scope !== 0 && account !== undefined;
  const drop = () => {
    change((now) => dropVersion(now, scope));
    narrow(null);
  };
  // The editor keeps its place among the elements, so that the focus stays in it.
  return (
    <>
      <div className={isOwn ? classes['only'] : undefined}>
        {isOwn ? (
          <div className={classes['onlyHead']}>
            <Icon name="compose" size={16} />
            <strong>{texts.onlyOn(placeName(account, accounts))}</strong>
            <span>
              {texts.othersKeep(draft.accounts.filter((id) => id !== scope && !hasOwnText(draft, id)).length)}
            </span>
          </div>
        ) : null}
        {children}
      </div>
      {isOwn ? (
        <SharedText words={wordsOf(draft)}>
          <Button variant="subtle" size="compact-sm" onClick={drop}>
            {texts.dropVersion}
          </Button>
        </SharedText>
      ) : null}
    </>
  );
}

/** The network's name, if none of the other accounts is on it. */
function placeName(account: Account, accounts: readonly Account[]): string {
  const { provider } = account;
  const isOnlyOne = accounts.filter((other) => other.provider === provider).length === 1;
  return isOnlyOne ? networkName(provider) : accountName(account);
}

/** Everyone's text, folded to two lines. */
function SharedText({ words, children }: { words: string; children: ReactNode }) {
  const texts = useMessages(composerMessages);
  const [open, setOpen] = useState(false);
  return (
    <section className={classes['shared']} data-open={open} aria-label={texts.everyonesText}>
      <div className={classes['sharedHead']}>
        <strong>{texts.everyonesText}</strong>
        <span className={shared['spring']} />
        <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.showLess : texts.showAll}
        </Button>
        {children}
      </div>
      <p>{words}</p>
    </section>
  );
}

function wordsOf(draft: Draft): string {
  return versionOf(draft, 0)
    .content.map(({ body }) => body)
    .filter((body) => body !== '')
    .join('\n\n');
}

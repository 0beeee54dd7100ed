import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Tone } from '../state/account-states.ts';
import type { Account, Draft } from '../state/draft.ts';
import { nextPlace } from '../state/next-place.ts';
import { versionOf } from '../state/versions.ts';
import { SmallPreview } from './small-preview.tsx';
import classes from './stage.module.css';

interface Props {
  readonly workspace: string;
  /** The chosen accounts, always in the same order. */
  readonly accounts: readonly Account[];
  readonly draft: Draft;
  readonly blank: boolean;
  readonly tones: ReadonlyMap<number, Tone>;
  readonly selected: number;
  readonly select: (account: number) => void;
  /** Called instead of `select` for an account that only gets the focus. */
  readonly focus?: (account: number) => void;
  /** Whether the previews lie side by side, as above the bar of a phone. */
  readonly lies?: boolean;
}

/** A small preview for each account. The arrow keys flip through them. */
export const Strip = memo(function Strip(props: Props) {
  const { workspace, accounts, draft, blank, tones, selected, select, lies = false } = props;
  const texts = useMessages(composerMessages);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[data-small-preview="${selected}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  const keys = (event: KeyboardEvent) => {
    const place = accounts.findIndex(({ id }) => id === selected);
    const next = accounts[nextPlace(event.key, place, accounts.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    (props.focus ?? select)(next.id);
    list.current?.querySelector<HTMLElement>(`[data-small-preview="${next.id}"]`)?.focus();
  };
  return (
    <ul ref={list} className={classes['strip']} data-lies={lies} aria-label={texts.previews} onKeyDown={keys}>
      {accounts.map((account) => (
        <SmallPreview
          key={account.id}
          {...{ workspace, account, blank, select }}
          version={versionOf(draft, account.id)}
          tone={tones.get(account.id) ?? 'good'}
          selected={account.id === selected}
        />
      ))}
    </ul>
  );
});

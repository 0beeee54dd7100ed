import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NetworkMark } from '../../../ui/network-mark/network-mark.tsx';
import { networkName } from '../../../ui/network-names.ts';
import { composerMessages } from '../messages/composer-messages.ts';
import { NotePlace } from '../preview/note-place.tsx';
import { PreviewSheet } from '../preview/preview-sheet.tsx';
import type { Account, DraftVersion } from '../state/draft.ts';
import { Fitted } from './fitted.tsx';
import classes from './stage.module.css';

interface Props {
  readonly workspace: string;
  /** The chosen accounts. */
  readonly accounts: readonly Account[];
  readonly account: Account;
  readonly version: DraftVersion;
  readonly blank: boolean;
  readonly select: (account: number) => void;
  /** What stands before the name of the network. */
  readonly before?: ReactNode;
  /** The options of the account. */
  readonly children: ReactNode;
}

/** The preview of one account, as large as the room allows, with what only this account has below it. */
export function Show({ workspace, accounts, account, version, blank, select, before, children }: Props) {
  const texts = useMessages(composerMessages);
  const [notes, setNotes] = useState<HTMLElement | null>(null);
  const [isTurned, setTurned] = useState(false);
  const scheme = useComputedColorScheme('light');
  const opposite = scheme === 'dark' ? 'light' : 'dark';
  return (
    <div className={classes['show']}>
      <div className={classes['head']}>
        {before}
        <h2>
          <NetworkMark network={account.provider} size={16} /> {networkName(account.provider)}{' '}
          <span>@{account.username}</span>
        </h2>
        <Flip {...{ accounts, account, select }} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={texts.otherScheme[opposite]}
          title={texts.otherScheme[opposite]}
          aria-pressed={isTurned}
          onClick={() => setTurned(!isTurned)}
        >
          <Icon name="eye" size={18} />
        </ActionIcon>
      </div>
      <div className={classes['body']} data-room data-stage-body>
        <div className={classes['inner']}>
          <figure
            key={account.id}
            className={classes['figure']}
            aria-label={`${networkName(account.provider)}: ${account.name}`}
            data-preview={account.id}
          >
            <Suspense>
              <Fitted least={0.6} most={1}>
                <NotePlace value={notes}>
                  <PreviewSheet
                    {...{ workspace, account, version, blank }}
                    scheme={isTurned ? opposite : null}
                  />
                </NotePlace>
              </Fitted>
            </Suspense>
            <figcaption ref={setNotes} className={classes['notes']}>
              {blank ? <p>{texts.previewsAppear}</p> : null}
            </figcaption>
          </figure>
          {children}
        </div>
      </div>
    </div>
  );
}

/** The place of the account among the others, and buttons to its neighbours. */
function Flip({ accounts, account, select }: Pick<Props, 'accounts' | 'account' | 'select'>) {
  const texts = useMessages(composerMessages);
  const place = accounts.indexOf(account);
  const { length } = accounts;
  if (length < 2) return null;
  const flip = (by: number) => {
    const next = accounts[(place + by + length) % length];
    if (next !== undefined) select(next.id);
  };
  return (
    <>
      <FlipButton icon="previous" name={texts.previousPreview} flip={() => flip(-1)} />
      <span className={classes['place']}>{texts.placeOf(place + 1, length)}</span>
      <FlipButton icon="next" name={texts.nextPreview} flip={() => flip(1)} />
    </>
  );
}

function FlipButton({ icon, name, flip }: { icon: 'previous' | 'next'; name: string; flip: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={name} title={name} onClick={flip}>
      <Icon name={icon} size={18} />
    </ActionIcon>
  );
}

import { Button } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { networkName } from '../../../ui/network-names.ts';
import { composerMessages } from '../messages/composer-messages.ts';
import { OptionControls } from '../options/option-controls.tsx';
import { type Refused, RefusedContext } from '../refused-context.tsx';
import type { Tone } from '../state/account-states.ts';
import type { Account, Draft, DraftVersion, Scope } from '../state/draft.ts';
import type { Obstacle } from '../state/places.ts';
import { isSplitAlone } from '../state/splits.ts';
import { editOnlyHere, versionOf } from '../state/versions.ts';
import { Show } from './show.tsx';
import classes from './stage.module.css';
import { Strip } from './strip.tsx';

export interface StageProps {
  readonly workspace: string;
  /** The chosen accounts. */
  readonly accounts: readonly Account[];
  readonly account: Account;
  /** The draft of a moment ago. */
  readonly draft: Draft;
  /** Whether nothing is written yet. */
  readonly blank: boolean;
  readonly obstacles: readonly Obstacle[];
  readonly tones: ReadonlyMap<number, Tone>;
  /** The version that the account publishes, and its options, as they are now. */
  readonly scope: Scope;
  readonly options: DraftVersion['options'];
  /** Why the service refused that version. */
  readonly told: Refused;
  readonly select: (account: number) => void;
  /** Shows the text of an account alone. */
  readonly narrow: (account: number | null) => void;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** One preview, with what only its account has, and a strip to flip through the others. */
export const Stage = memo(function Stage(props: StageProps) {
  const { workspace, accounts, account, draft, blank, tones, select } = props;
  return (
    <div className={classes['stage']}>
      <StageShow {...props} />
      <Strip {...{ workspace, accounts, draft, blank, tones, select }} selected={account.id} />
    </div>
  );
});

/** The preview of the selected account with its options. */
export function StageShow({ before, ...props }: StageProps & { readonly before?: ReactNode }) {
  const { workspace, accounts, account, draft, blank, obstacles, scope, options, select, narrow, change } =
    props;
  const version = versionOf(draft, account.id);
  return (
    <Show {...{ workspace, accounts, account, version, blank, select, before }}>
      <RefusedContext value={props.told}>
        <div className={classes['options']}>
          <OptionControls
            {...{ workspace, account, options, scope, change }}
            media={typesIn(version)}
            obstacles={blank ? [] : obstacles}
          />
          {scope === 0 || isSplitAlone(draft, account.id) ? (
            <OnlyHere {...{ account, narrow, change }} />
          ) : null}
        </div>
      </RefusedContext>
    </Show>
  );
}

/** Gives the account a text of its own, and opens it. */
function OnlyHere({ account, narrow, change }: Pick<StageProps, 'account' | 'narrow' | 'change'>) {
  const texts = useMessages(composerMessages);
  const open = () => {
    change((now) => editOnlyHere(now, account.id));
    narrow(account.id);
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<Icon name="compose" size={14} />}
      onClick={open}
    >
      {texts.editOnlyHere(networkName(account.provider))}
    </Button>
  );
}

/** The types of the files of a version, as text, so that the same types are the same value. */
function typesIn({ content }: DraftVersion): string {
  return [...new Set(content.flatMap(({ media }) => media.map(({ type }) => type)))].sort().join(' ');
}

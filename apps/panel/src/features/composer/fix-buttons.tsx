import { Button } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import classes from './composer.module.css';
import { composerMessages } from './messages/composer-messages.ts';
import { accountName } from './state/account-name.ts';
import type { Account, Draft } from './state/draft.ts';
import { fixesFor } from './state/fixes.ts';
import type { Obstacle } from './state/places.ts';

interface Props {
  readonly violation: Obstacle;
  readonly draft: Draft;
  readonly accounts: readonly Account[];
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** Everything that clears the violation with one click. */
export function FixButtons({ violation, draft, accounts, change }: Props) {
  const texts = useMessages(composerMessages);
  return fixesFor(violation, draft, accounts).map(({ name, only, apply }) => {
    const names = accounts.filter(({ id }) => only?.includes(id)).map(accountName);
    return (
      <Button
        key={`${name}:${only?.join()}`}
        variant="default"
        size="compact-sm"
        classNames={{ root: classes['fix'] ?? '', label: classes['fixLabel'] ?? '' }}
        onClick={() => change(apply)}
      >
        {only === null ? texts.fixes[name] : texts.fixFor(texts.fixes[name], names.join(', '))}
      </Button>
    );
  });
}

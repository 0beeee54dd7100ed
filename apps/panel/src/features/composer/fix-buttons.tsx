import { Button } from '@mantine/core';
import { memo, type ReactNode, useMemo } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { useFocusHandover } from '../../ui/use-focus-handover.ts';
import classes from './composer.module.css';
import { composerMessages } from './messages/composer-messages.ts';
import { accountName } from './state/account-name.ts';
import type { Account, Draft } from './state/draft.ts';
import { fixNow } from './state/fix-now.ts';
import { fixesFor } from './state/fixes.ts';
import { type Obstacle, QUIET_LINE } from './state/places.ts';

interface Props {
  readonly violation: Obstacle;
  /** The draft in which the violation was found. */
  readonly draft: Draft;
  readonly accounts: readonly Account[];
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** A button for each fix that clears the violation with one click. */
export const FixButtons = memo(function FixButtons({ violation, draft, accounts, change }: Props) {
  const texts = useMessages(composerMessages);
  const fixes = useMemo(() => fixesFor(violation, draft, accounts), [violation, draft, accounts]);
  return fixes.map((fix) => {
    const { name, only } = fix;
    const names = accounts.filter(({ id }) => only?.includes(id)).map(accountName);
    return (
      <FixButton
        key={`${name}:${only?.join()}`}
        apply={() =>
          change((now) => (now === draft ? fix.apply(now) : fixNow(fix, violation, now, accounts)))
        }
      >
        {only === null ? texts.fixes[name] : texts.fixFor(texts.fixes[name], names.join(', '))}
      </FixButton>
    );
  });
});

/** A button that disappears with the violation and hands the focus to the line with the post's state. */
function FixButton({ apply, children }: { apply: () => void; children: ReactNode }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      classNames={{ root: classes['fix'] ?? '', label: classes['fixLabel'] ?? '' }}
      onClick={apply}
      {...useFocusHandover<HTMLButtonElement>(QUIET_LINE)}
    >
      {children}
    </Button>
  );
}

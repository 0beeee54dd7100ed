import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './composer.module.css';
import { composerMessages } from './messages/composer-messages.ts';
import type { Draft } from './state/draft.ts';
import { QUIET_LINE } from './state/places.ts';

interface Props {
  readonly mine: Draft;
  readonly theirs: Draft;
  readonly settle: (choice: 'mine' | 'theirs') => Promise<void>;
}

/** Shows both texts of a post that was changed in two places, and asks which one to keep. */
export function ConflictDialog({ mine, theirs, settle }: Props) {
  const texts = useMessages(composerMessages);
  const [busy, setBusy] = useState(false);
  useFocusBack();
  const choose = (choice: 'mine' | 'theirs') => {
    setBusy(true);
    void settle(choice).finally(() => setBusy(false));
  };
  return (
    <Dialog
      onClose={() => undefined}
      title={texts.conflict}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="lg"
    >
      <Text mb="md">{texts.conflictWhy}</Text>
      <div className={classes['both']}>
        <Side title={texts.mine} draft={mine} />
        <Side title={texts.theirs} draft={theirs} />
      </div>
      <Group mt="md">
        <Button loading={busy} onClick={() => choose('mine')}>
          {texts.keepMine}
        </Button>
        <Button variant="default" loading={busy} onClick={() => choose('theirs')}>
          {texts.takeTheirs}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Returns the focus to the field it came from or, if that is gone, to the line with the post's state. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLeft = before instanceof HTMLElement && before !== document.body;
      queueMicrotask(() =>
        (isLeft && before.isConnected ? before : document.getElementById(QUIET_LINE))?.focus(),
      );
    },
    [before],
  );
}

function Side({ title, draft }: { title: string; draft: Draft }) {
  const text = draft.versions.flatMap(({ content }) => content.map(({ body }) => body)).join('\n\n');
  return (
    <section aria-label={title}>
      <Text fw={600}>{title}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text has to be scrolled by keyboard too. */}
      <pre className={classes['side']} tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}

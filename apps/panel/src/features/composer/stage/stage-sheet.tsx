import { ActionIcon } from '@mantine/core';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { SheetShift } from './sheet-shift.ts';
import classes from './stage.module.css';
import { type StageProps, StageShow } from './stage.tsx';
import { Strip } from './strip.tsx';
import { useDrag } from './use-drag.ts';
import { useSwipe } from './use-swipe.ts';

interface Props extends StageProps {
  readonly shift: SheetShift;
  readonly close: () => void;
}

/**
 * The stage over the whole window of a phone. A swipe to the side flips to the next preview; one down draws the sheet
 * away, unless it scrolls what is above.
 */
export function StageSheet({ close, shift, ...props }: Props) {
  const { workspace, accounts, account, draft, blank, tones, select } = props;
  const texts = useMessages(composerMessages);
  const flip = (by: number) => {
    const next = accounts[(accounts.indexOf(account) + by + accounts.length) % accounts.length];
    if (next !== undefined) select(next.id);
  };
  const swipe = useSwipe((way) => {
    if (way === 'left') flip(1);
    if (way === 'right') flip(-1);
  });
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ current: sheet }), [sheet]);
  useLayoutEffect(() => {
    const dialog = sheet?.closest<HTMLElement>('[role="dialog"]') ?? null;
    return dialog === null ? undefined : shift.attach(dialog);
  }, [sheet, shift]);
  useDrag(place, 'down', {
    mayBegin: (target) => (target.closest('[data-stage-body]')?.scrollTop ?? 0) <= 0,
    moved: (_, by) => shift.move(by),
    ended: (isDone) => shift.glide(isDone ? innerHeight : 0, isDone ? close : undefined),
  });
  const back = (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.backToText} onClick={close}>
      <Icon name="chevron" />
    </ActionIcon>
  );
  return (
    <Dialog
      onClose={close}
      fullScreen
      withCloseButton={false}
      padding={0}
      transitionProps={{ duration: 0 }}
      title={texts.preview}
      classNames={{ header: classes['sheetHead'] ?? '', body: classes['sheetBody'] ?? '' }}
    >
      <div ref={setSheet} className={classes['sheet']} {...swipe}>
        <StageShow {...props} before={back} />
        <Strip {...{ workspace, accounts, draft, blank, tones, select }} selected={account.id} lies />
      </div>
    </Dialog>
  );
}

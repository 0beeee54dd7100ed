import { lazy, memo, Suspense, useRef, useState } from 'react';
import { createSheetShift } from './sheet-shift.ts';
import classes from './stage.module.css';
import type { StageProps } from './stage.tsx';
import { Strip } from './strip.tsx';
import { useDrag } from './use-drag.ts';

const load = () => import('./stage-sheet.tsx');
const StageSheet = lazy(async () => ({ default: (await load()).StageSheet }));

/**
 * The strip above the bar. A preview that is pressed opens over the whole window; one that is drawn up follows the
 * finger there.
 */
export const NarrowStage = memo(function NarrowStage(props: StageProps) {
  const { workspace, accounts, account, draft, blank, tones, select } = props;
  const [isOpen, setOpen] = useState(false);
  const [shift] = useState(createSheetShift);
  const place = useRef<HTMLDivElement>(null);
  const open = (id: number) => {
    select(id);
    setOpen(true);
  };
  useDrag(place, 'up', {
    // The sheet is there when the finger has moved.
    mayBegin: () => {
      void load().catch(() => undefined);
      return true;
    },
    begun: (target) => open(accountUnder(target) ?? account.id),
    moved: (top) => shift.move(Math.max(0, top)),
    ended: (isDone) => shift.glide(isDone ? 0 : innerHeight, isDone ? undefined : () => setOpen(false)),
  });
  return (
    <>
      <div ref={place} className={classes['pull']}>
        <Strip
          {...{ workspace, accounts, draft, blank, tones }}
          selected={account.id}
          select={open}
          focus={select}
          lies
        />
      </div>
      <Suspense fallback={null}>
        {isOpen ? <StageSheet {...props} shift={shift} close={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
});

/** The account whose small preview is under a finger. */
function accountUnder(target: Element): number | null {
  const button = target.closest('li')?.querySelector<HTMLElement>('[data-small-preview]');
  return button == null ? null : Number(button.dataset['smallPreview']);
}

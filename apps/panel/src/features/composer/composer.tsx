import { lazy, type ReactNode, Suspense } from 'react';
import { BarPlace } from './bar-place.tsx';
import classes from './composer.module.css';
import { RefusedContext } from './refused-context.tsx';
import { CausesContext } from './remedies/causes-context.ts';
import { Remedies } from './remedies-place.tsx';
import { StagePlace } from './stage/stage-place.tsx';
import { useIsWide } from './stage/use-is-wide.ts';
import { type ComposerProps, useComposing } from './use-composing.ts';
import { useFocusText } from './use-focus-text.ts';
import { WritingColumn } from './writing-column.tsx';

const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));

interface Props extends ComposerProps {
  /** What somebody said of the post, above its text. */
  readonly note?: ReactNode;
}

/** The composer: the text on the left, a stage with the networks' view of it on the right, and a bar below both. */
export function Composer({ note, ...props }: Props) {
  const composing = useComposing(props);
  const isWide = useIsWide();
  useFocusText();
  const { told, causes, control, draft } = composing;
  const remedies = <Remedies composing={composing} />;
  return (
    <CausesContext value={causes}>
      <RefusedContext value={told}>
        <div className={classes['layout']}>
          <WritingColumn composing={composing} take={props.take} note={note}>
            {isWide ? remedies : null}
          </WritingColumn>
          {isWide ? null : remedies}
          <StagePlace composing={composing} isWide={isWide} />
          <BarPlace composing={composing} />
        </div>
        <Suspense>
          {control.state.name === 'conflict' && control.theirs !== null ? (
            <ConflictDialog mine={draft} theirs={control.theirs} settle={control.settle} />
          ) : null}
        </Suspense>
      </RefusedContext>
    </CausesContext>
  );
}

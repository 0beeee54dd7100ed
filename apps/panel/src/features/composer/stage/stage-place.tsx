import { lazy, Suspense } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import classes from '../composer.module.css';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Composing } from '../use-composing.ts';
import type { StageProps } from './stage.tsx';

const Stage = lazy(async () => ({ default: (await import('./stage.tsx')).Stage }));
const NarrowStage = lazy(async () => ({ default: (await import('./narrow-stage.tsx')).NarrowStage }));

/** The stage beside the text or, on a narrow screen, a strip whose previews open it over the text. */
export function StagePlace({ composing, isWide }: { composing: Composing; isWide: boolean }) {
  const { workspace, chosen, selected, rested, stage, tones, select, narrow, change } = composing;
  const texts = useMessages(composerMessages);
  if (selected === null) {
    return isWide ? <aside className={classes['aside']} aria-label={texts.preview} /> : null;
  }
  const props: StageProps = {
    ...{ tones, select, narrow, change },
    ...stage,
    workspace: workspace.uuid,
    accounts: chosen,
    account: selected,
    draft: rested.draft,
    blank: composing.isBlank,
    obstacles: rested.obstacles,
  };
  return (
    <aside className={isWide ? classes['aside'] : undefined} aria-label={texts.preview}>
      <Suspense fallback={null}>{isWide ? <Stage {...props} /> : <NarrowStage {...props} />}</Suspense>
    </aside>
  );
}

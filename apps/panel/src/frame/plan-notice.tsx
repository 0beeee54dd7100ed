import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { Icon } from '../ui/icon.tsx';
import classes from './frame.module.css';
import { useUsage } from './usage.ts';

/** Says why a workspace is closed or cannot schedule, and whom to ask. It is empty if all is well. */
export function PlanNotice() {
  const texts = useMessages(shellMessages);
  const usage = useUsage();
  const said = sentenceFor(usage?.state ?? null);
  if (said === null) return <div role="status" />;
  return (
    <div role="status" className={classes['banner']} data-plan-notice>
      <Icon name={usage?.state === 'locked' ? 'lock' : 'warning'} />
      <span>{usage?.state === 'locked' ? `${texts.lockedTitle}. ${texts[said]}` : texts[said]}</span>
    </div>
  );
}

type Sentence = 'lockedWhy' | 'planOver' | 'planPaused';

const SENTENCES: Readonly<Record<string, Sentence>> = {
  locked: 'lockedWhy',
  paused: 'planPaused',
  trial_ended: 'planOver',
  ended: 'planOver',
  incomplete: 'planOver',
  none: 'planOver',
};

function sentenceFor(state: string | null): Sentence | null {
  return state === null ? null : (SENTENCES[state] ?? null);
}

import { memo, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import { FieldMessages } from '../schedule/field-messages.tsx';
import { hindranceTo, type Mode } from '../schedule/plan.ts';
import { PlanNote } from '../schedule/plan-note.tsx';
import { WhenButton } from '../when/when-button.tsx';
import { AccountDots } from './account-dots.tsx';
import classes from './bar.module.css';
import type { BarProps } from './bar-props.ts';
import { ClockChangeNote } from './clock-change-note.tsx';
import { GoButton } from './go-button.tsx';
import { SaveLine } from './save-line.tsx';
import { usePlan } from './use-plan.ts';

/**
 * The bar below the post, which never leaves: where the text is saved, which accounts are ready, when the post is
 * published, and the one button that says what it will do. It does not depend on the typed text.
 */
export const ComposerBar = memo(function ComposerBar(props: BarProps) {
  const { workspace, state, unkept, post, dots, isBlank, failure, zone } = props;
  const texts = useMessages(composerMessages);
  const { plan, slot, choose, isOutsidePlan } = usePlan(props);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const mayAskFor = (mode: Mode) =>
    mode === 'now' &&
    workspace.can_approve &&
    !isOutsidePlan &&
    hindranceTo({ ...plan, mode }, texts) === null;
  const chooseMode = (mode: Mode) => {
    choose(mode);
    // Nothing else is left to do.
    if (mayAskFor(mode)) setAsking(true);
  };
  const hindrance = hindranceTo(plan, texts);
  const isTimed = plan.mode === 'time' || plan.planned;
  return (
    <section className={classes['bar']} aria-label={texts.bar.name}>
      <div className={classes['notices']}>
        <PlanNote closed={isOutsidePlan} failure={failure} />
        <FieldMessages showsTimes={isOpen && isTimed} />
        {hindrance?.step === 'time' && !isOpen ? <p>{hindrance.why}</p> : null}
        {plan.mode === 'time' && !isOpen ? <ClockChangeNote at={plan.at} zone={zone} /> : null}
      </div>
      <div className={classes['row']}>
        <div className={classes['state']}>
          <SaveLine state={state} unkept={unkept} isNew={isBlank && post === null} />
          <AccountDots dots={dots} />
        </div>
        <WhenButton {...props} {...{ plan, slot, isOpen, setOpen }} choose={chooseMode} />
        <GoButton
          {...props}
          {...{ plan, isOutsidePlan, isAsking, setAsking }}
          chooseTime={() => setOpen(true)}
        />
      </div>
    </section>
  );
});

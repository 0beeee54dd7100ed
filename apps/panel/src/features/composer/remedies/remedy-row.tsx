import { lazy, memo, Suspense, useId, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { inWords, optionWords } from '../options/option-words.ts';
import { accountName } from '../state/account-name.ts';
import { toneOf } from './cause.ts';
import { CauseMarks } from './cause-marks.tsx';
import { accountsOfCause, sentenceOf } from './cause-words.ts';
import { remedyMessages } from './messages/remedy-messages.ts';
import classes from './remedies.module.css';
import { RemedyButtons } from './remedy-buttons.tsx';
import { RemedyFields } from './remedy-fields.tsx';
import { remediesOf } from './remedy-names.ts';
import { RemedyRemarks } from './remedy-remarks.tsx';
import type { RowProps } from './row-props.ts';
import { answered, askedOf } from './set-option.ts';

const KidsChoice = lazy(async () => ({ default: (await import('./kids-choice.tsx')).KidsChoice }));

/** One cause: the accounts, what they need, and what can be done about it. The sentence opens the networks' own words. */
export const RemedyRow = memo(function RemedyRow(props: RowProps) {
  const { cause, hands, isLeaving = false, isFolded = false } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const texts = useMessages(remedyMessages);
  const { accounts } = hands;
  const names = accountsOfCause(cause, accounts).map((account) => {
    const over = cause.over.get(account.id);
    return over === undefined ? accountName(account) : texts.tooLong(accountName(account), over);
  });
  const title = names.join(', ');
  return (
    <li
      className={classes['row']}
      data-cause={cause.key}
      data-tone={toneOf(cause)}
      data-leaving={isLeaving}
      inert={isLeaving}
      hidden={isFolded}
    >
      <div className={classes['line']}>
        <CauseMarks cause={cause} accounts={accounts} />
        <button
          type="button"
          className={classes['sentence']}
          title={title}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {sentenceOf(cause, accounts, texts)}
          <span className={classes['said']}>{` (${title})`}</span>
          <Icon name="chevron" size={14} />
        </button>
        <div className={classes['actions']}>
          <RemedyActions {...props} />
        </div>
      </div>
      <RemedyRemarks id={id} isOpen={isOpen} {...props} />
    </li>
  );
});

/** What can be done about a cause: the fields that are lacking, or at most two buttons. */
function RemedyActions(props: RowProps) {
  const { cause, draft, workspace, hands, apply } = props;
  const words = useMessages(optionWords);
  const { accounts, change } = hands;
  const asked = askedOf(cause, draft, accounts);
  const toggles = asked.filter(({ field }) => field.input === 'toggle');
  if (cause.kind === 'madeForKids')
    return (
      <Suspense>
        <KidsChoice {...props} />
      </Suspense>
    );
  if (asked.length === 0)
    return <RemedyButtons {...{ cause, workspace, apply }} names={remediesOf(cause, draft, accounts)} />;
  if (toggles.length === 0) return <RemedyFields cause={cause} asked={asked.slice(0, 2)} change={change} />;
  return toggles.map((one) => (
    <button
      key={one.key}
      type="button"
      data-remedy={one.field.name}
      className={classes['toggle']}
      onClick={() => change((now) => answered(now, cause, one, true))}
    >
      {inWords(words, one.network, one.field).label}
    </button>
  ));
}

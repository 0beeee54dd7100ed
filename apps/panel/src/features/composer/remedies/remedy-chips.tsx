import { useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import { toneOf } from './cause.ts';
import { CauseMarks } from './cause-marks.tsx';
import { sentenceOf } from './cause-words.ts';
import { remedyMessages } from './messages/remedy-messages.ts';
import classes from './remedies.module.css';
import { RemedyRow } from './remedy-row.tsx';
import type { StripProps } from './remedy-strip.tsx';

const HINTS = 'hints';

/** A chip for each cause in one row that scrolls. A chip opens its row as a sheet. */
export function RemedyChips({ causes, ...shared }: StripProps) {
  const texts = useMessages(remedyMessages);
  const { close } = useMessages(composerMessages);
  const [opened, open] = useState<string | null>(null);
  const all = [...causes.blocking, ...causes.access];
  const { accounts } = shared.hands;
  const inSheet = opened === HINTS ? causes.hints : all.filter(({ key }) => key === opened);
  const [first] = inSheet;
  if (all.length + causes.hints.length === 0) return null;
  return (
    <>
      <ul className={classes['chips']}>
        {all.map((cause) => (
          <li key={cause.key}>
            <button
              type="button"
              className={classes['chip']}
              data-cause-chip={cause.key}
              data-tone={toneOf(cause)}
              aria-haspopup="dialog"
              onClick={() => open(cause.key)}
            >
              <CauseMarks cause={{ ...cause, over: new Map() }} accounts={accounts} />
              {sentenceOf(cause, accounts, texts)}
            </button>
          </li>
        ))}
        {causes.hints.length === 0 ? null : (
          <li>
            <button
              type="button"
              className={classes['chip']}
              aria-haspopup="dialog"
              onClick={() => open(HINTS)}
            >
              <Icon name="question" size={16} />
              {texts.hints(causes.hints.length)}
            </button>
          </li>
        )}
      </ul>
      {first === undefined ? null : (
        <Dialog
          onClose={() => open(null)}
          title={opened === HINTS ? texts.hints(causes.hints.length) : texts.strip}
          closeButtonProps={{ 'aria-label': close }}
          classNames={{ inner: classes['sheetPlace'] ?? '', content: classes['sheet'] ?? '' }}
        >
          <ul className={classes['rows']}>
            {inSheet.map((cause) => (
              <RemedyRow
                key={cause.key}
                cause={cause}
                {...shared}
                apply={(name, of) => {
                  open(null);
                  shared.apply(name, of);
                }}
              />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

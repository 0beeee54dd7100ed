import { memo } from 'react';
import { useUser } from '../../../api/session.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { SaveState } from '../state/autosave.ts';
import classes from './bar.module.css';
import { saveWords } from './save-words.ts';
import { useSavedAt } from './use-saved-at.ts';

interface Props {
  readonly state: SaveState;
  /** Whether the text is neither on the service nor in this browser. */
  readonly unkept: boolean;
  /** Whether the draft is new and nothing of it has been written. */
  readonly isNew: boolean;
}

/** Says where the text is stored at the moment. */
export const SaveLine = memo(function SaveLine({ state, unkept, isNew }: Props) {
  const texts = useMessages(composerMessages);
  const shell = useMessages(shellMessages);
  const { language } = useLanguage();
  const { timezone: timeZone } = useUser();
  const { savedAt, isSlow } = useSavedAt(state);
  const time =
    savedAt?.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit', timeZone }) ?? null;
  const isWrong = state.name === 'failed' || unkept;
  const words = saveWords({ state, unkept, isNew, savedAt: time, isSlow }, texts, `${shell.lockedTitle}.`);
  return (
    <p
      className={classes['saved']}
      role="status"
      data-save-state={unkept ? 'unkept' : state.name}
      data-wrong={isWrong}
      title={words}
    >
      {words === '' ? null : (
        <>
          <Icon name={isWrong ? 'warning' : state.name === 'saved' ? 'check' : 'clock'} size={16} />
          {state.name === 'saved' && !unkept ? (
            <>
              <span className={classes['wide']}>{words}</span>
              <span className={classes['narrow']} aria-hidden="true">
                {texts.bar.savedShort}
              </span>
            </>
          ) : (
            <span>{words}</span>
          )}
        </>
      )}
    </p>
  );
});

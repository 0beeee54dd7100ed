import { useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import { MODES, type Mode } from './plan.ts';
import classes from './schedule.module.css';

interface Props {
  readonly mode: Mode;
  readonly choose: (mode: Mode) => void;
}

/** At a time, at the next free slot, now, or not yet. */
export function ModeChoice({ mode, choose }: Props) {
  const texts = useMessages(composerMessages);
  return (
    <fieldset className={classes['modes']}>
      <legend>{texts.when}</legend>
      {MODES.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="when"
            value={name}
            checked={mode === name}
            onChange={() => choose(name)}
          />
          <span>{texts.modes[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}

import { Button } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFocusAtFirst } from '../use-focus-at-first.ts';
import { whenMessages } from './messages/when-messages.ts';
import classes from './when.module.css';

/** The head of a part of the choice, with the way back. */
export function ViewHead({ title, back }: { title: string; back: () => void }) {
  const texts = useMessages(whenMessages);
  const button = useFocusAtFirst<HTMLButtonElement>();
  return (
    <div className={classes['head']}>
      <button
        ref={button}
        type="button"
        className={classes['icon']}
        aria-label={texts.back}
        title={texts.back}
        onClick={back}
        data-autofocus
      >
        <span className={classes['left']}>
          <Icon name="chevron" size={18} />
        </span>
      </button>
      <strong>{title}</strong>
    </div>
  );
}

/** Ends the choice. Everything has been taken over already. */
export function ViewFoot({ close }: { close: () => void }) {
  const texts = useMessages(whenMessages);
  return (
    <Button variant="default" onClick={close} className={classes['done'] ?? ''}>
      {texts.done}
    </Button>
  );
}

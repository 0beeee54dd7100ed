import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { calendarMessages } from '../messages/calendar-messages.ts';
import classes from './move.module.css';

/** Closes the popover around it. */
export function CloseButton({ close }: { readonly close: () => void }) {
  const texts = useMessages(calendarMessages);
  return (
    <button type="button" className={classes['close']} aria-label={texts.close} onClick={close}>
      <Icon name="close" size={18} />
    </button>
  );
}

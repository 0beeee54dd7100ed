import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { placeBelow } from './filters/place-below.ts';
import classes from './pop-button.module.css';

interface Props {
  /** The name of the popover. */
  readonly name: string;
  readonly label: ReactNode;
  /** The name of the button where the label does not say it. */
  readonly buttonName?: string;
  readonly className?: string | undefined;
  /** The content, which is made when the popover is opened. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a popover, which a click elsewhere and Escape close; the focus then returns to the button. */
export function PopButton({ name, label, buttonName, className, children }: Props) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const follow = ({ newState }: ToggleEvent) => {
    setOpened(newState === 'open');
    if (newState === 'open') placeBelow(popover.current, button.current);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={buttonName}
      >
        {label}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={name}
        className={classes['popover']}
        onToggle={follow}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setOpened(true);
        }}
      >
        {opened ? children(() => popover.current?.hidePopover()) : null}
      </div>
    </>
  );
}

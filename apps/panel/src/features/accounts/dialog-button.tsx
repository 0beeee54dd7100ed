import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useRef, useState } from 'react';

interface Props {
  readonly label: string;
  /** What the button concerns, for people who cannot see where it stands. */
  readonly subject: string;
  readonly dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog, which is loaded then, and gets the focus back when it closes. */
export function DialogButton({ label, subject, dialog }: Props) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="default"
        onClick={() => setOpened(true)}
        aria-label={`${label}: ${subject}`}
      >
        {label}
      </Button>
      {opened ? <Suspense fallback={null}>{dialog(close)}</Suspense> : null}
    </>
  );
}

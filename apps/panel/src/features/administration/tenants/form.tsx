import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from '../administration.module.css';

interface Props {
  readonly submit: (event: FormEvent) => void;
  /** Whether it was opened by a button: then it takes the focus, and gives it back to the button when it is closed. */
  readonly opened?: boolean;
  readonly children: ReactNode;
}

/** Fields below each other; the service says what is wrong with them. */
export function Form({ submit, opened = true, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opened]);
  return (
    <form ref={form} className={classes['form']} onSubmit={submit} noValidate>
      {children}
    </form>
  );
}

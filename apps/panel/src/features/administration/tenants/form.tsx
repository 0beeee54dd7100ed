import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from '../administration.module.css';

interface Props {
  readonly submit: (event: FormEvent) => void;
  /** Whether a button opened the form. If so, the form takes the focus, and returns it to the button on closing. */
  readonly opened?: boolean;
  readonly children: ReactNode;
}

/** A form with one field below the other. The service, not the browser, validates them. */
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

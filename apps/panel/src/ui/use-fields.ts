import { type ChangeEvent, useState } from 'react';
import { type Failure, fieldError } from '../api/failure.ts';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { faultWords } from './fault-words.ts';

type Values = Readonly<Record<string, string | boolean>>;
type Named<V extends Values, T> = { [Key in keyof V & string]: V[Key] extends T ? Key : never }[keyof V &
  string];
type Changed = ChangeEvent<HTMLInputElement | HTMLSelectElement>;

/**
 * The values of a form's fields, and the service's message for each. `wire` is the service's name of a field if it
 * differs from the form's. `rest` returns the messages that no field of the form shows.
 */
export function useFields<V extends Values>(initial: V, failure: Failure | null) {
  const shell = useMessages(shellMessages);
  const [values, setValues] = useState(initial);
  const shown = new Set<string>();
  const put = (name: string, value: string | boolean) => setValues((now) => ({ ...now, [name]: value }));
  const error = (wire: string) => {
    shown.add(wire);
    return fieldError(failure, wire);
  };
  return {
    values,
    put,
    error,
    text: (name: Named<V, string>, wire: string = name) => ({
      value: String(values[name]),
      onChange: (event: Changed) => put(name, event.currentTarget.value),
      error: error(wire),
      autoComplete: 'off',
    }),
    check: (name: Named<V, boolean>, wire: string = name) => ({
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => put(name, event.currentTarget.checked),
      error: error(wire),
    }),
    rest: (): string[] => {
      if (failure === null) return [];
      const words = faultWords(failure, shell);
      if (words !== null) return [words];
      const other = Object.entries(failure.fields).filter(([field]) => !shown.has(field));
      return other.map(([, messages]) => messages.join(' '));
    },
  };
}

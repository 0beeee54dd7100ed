import { useState } from 'react';
import type { OptionValue } from './read-options.ts';

interface Props {
  readonly value: OptionValue;
  readonly set: (value: OptionValue) => void;
  readonly error: string | null;
  readonly example: string;
}

/** Several short texts on one line, with commas between them. */
export function ListInput({ value, set, error, example }: Props) {
  const held = Array.isArray(value) ? value.join(', ') : '';
  const [typed, setTyped] = useState(held);
  // What is typed may end in a comma; it is shown as long as it means what is held.
  const shown = textsIn(typed).join(', ') === held ? typed : held;
  return (
    <input
      type="text"
      value={shown}
      aria-invalid={error !== null}
      placeholder={example}
      onChange={({ currentTarget }) => {
        const texts = textsIn(currentTarget.value);
        setTyped(currentTarget.value);
        set(texts.length === 0 ? null : texts);
      }}
    />
  );
}

function textsIn(typed: string): readonly string[] {
  return typed
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

import { TextInput } from '@mantine/core';

interface Props {
  readonly label: string;
  /** Null for an empty field. */
  readonly value: number | null;
  /** Called with the whole number when the field is left or Enter is pressed; null if it is empty. */
  readonly commit: (value: number | null) => void;
}

/** A field for a number of pixels. What is being typed counts only when it is complete. */
export function NumberField({ label, value, commit }: Props) {
  const take = (text: string) => {
    const number = Number(text.trim());
    const next = text.trim() === '' ? null : Math.round(number);
    if (next === value || Number.isNaN(next)) return;
    commit(next);
  };
  return (
    <TextInput
      // A new value from elsewhere replaces what was typed.
      key={value}
      label={label}
      defaultValue={value ?? ''}
      inputMode="numeric"
      autoComplete="off"
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') take(currentTarget.value);
      }}
    />
  );
}

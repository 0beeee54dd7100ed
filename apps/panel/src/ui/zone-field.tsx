import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly error?: string | null;
}

/** A field for a time zone by its IANA name. The service says if the name is unknown. */
export function ZoneField({ label, value, onChange, error }: Props) {
  return (
    <TextInput
      label={label}
      placeholder="Europe/Berlin"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error ?? null}
      autoComplete="off"
    />
  );
}

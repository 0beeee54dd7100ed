import type { OptionField } from '@crier/requirements-engine';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Account, NetworkOptions } from '../state/draft.ts';
import { ListInput } from './list-input.tsx';
import classes from './option-controls.module.css';
import { type Choice, choicesFor, entriesIn, type OptionValue, readOption } from './read-options.ts';
import { FREE, offered, type Ruled } from './ruled.ts';

const LookupControl = lazy(async () => ({
  default: (await import('../lookup/lookup-control.tsx')).LookupControl,
}));

interface Props {
  /** UUID. */
  readonly workspace: string;
  /** In the reader's language. */
  readonly field: OptionField;
  readonly account: Account;
  readonly held: NetworkOptions;
  /** The value of the option that the entries of a lookup belong to. */
  readonly within?: string | undefined;
  /** Whether the account cannot publish as the option is now. */
  readonly isMissing: boolean;
  /** The service's message about the option. */
  readonly error: string | null;
  readonly set: (value: OptionValue) => void;
  /** What the account and other options rule out, and what the network demands to be said beside it. */
  readonly ruled?: Ruled;
}

/** One option on one line: its name and its value. */
export function OptionControl(props: Props) {
  const { workspace, field, account, held, within, isMissing, error, set, ruled = FREE } = props;
  const value = readOption(field, held, account);
  if (field.input === 'lookup')
    return (
      <Suspense>
        <LookupControl
          {...{ workspace, account, field, error, set, within }}
          chosen={entriesIn(value) ?? []}
        />
        {error === null ? null : <Refused error={error} />}
      </Suspense>
    );
  const shared = { field, value, set, error, ruled };
  const isOff = ruled.isForbidden && value !== true;
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: both components below are controls */}
      <label
        className={classes['control']}
        data-missing={isMissing}
        data-off={isOff}
        title={ruled.reason ?? field.help}
      >
        {field.input === 'toggle' ? (
          <Toggle {...shared} />
        ) : (
          <>
            <span>{field.label}</span>
            <Value {...shared} choices={useChoices(field, account)} />
          </>
        )}
      </label>
      {ruled.isForbidden && ruled.reason !== null ? (
        <p className={classes['said']}>
          {field.label}: {ruled.reason}
        </p>
      ) : null}
      {ruled.notes.map((note) => (
        <p key={note} className={classes['said']}>
          {note}
        </p>
      ))}
      {error === null ? null : <Refused error={error} />}
    </>
  );
}

/** The service's message. */
function Refused({ error }: { error: string }) {
  return (
    <p role="alert" className={classes['error']}>
      {error}
    </p>
  );
}

interface ValueProps extends Pick<Props, 'field' | 'set' | 'error'> {
  readonly ruled: Ruled;
  readonly value: OptionValue;
}

function Toggle({ field, value, set, ruled }: ValueProps): ReactNode {
  return (
    <>
      <input
        type="checkbox"
        checked={value === true}
        disabled={ruled.isForbidden && value !== true}
        onChange={({ currentTarget: { checked } }) => set(checked)}
      />
      {field.label}
    </>
  );
}

/** The values to choose from; null if the value is written. */
function useChoices(field: OptionField, account: Account): readonly Choice[] | null {
  const { notSet } = useMessages(composerMessages);
  const choices = choicesFor(field, account);
  if (choices === null) return null;
  return field.default === null ? [{ value: '', label: notSet }, ...choices] : choices;
}

function Value({
  field,
  value,
  set,
  error,
  choices,
  ruled,
}: ValueProps & { choices: readonly Choice[] | null }) {
  const shared = {
    value: String(value ?? ''),
    'aria-invalid': error !== null,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(currentTarget.value || null),
  };
  if (choices !== null) {
    return (
      <select {...shared}>
        {offered(field, choices, ruled, shared.value).map(({ value: key, label, isOff, why }) => (
          <option key={key} value={key} disabled={isOff} title={why}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const example = field.example ?? '';
  if (field.input === 'list') return <ListInput {...{ value, set, error, example }} />;
  if (field.input === 'number') return <NumberInput {...shared} {...{ field, set }} />;
  if (field.input === 'multiline') return <textarea {...shared} rows={1} placeholder={example} />;
  return <input {...shared} type={TYPES[field.input] ?? 'text'} placeholder={example} />;
}

interface NumberProps extends Pick<ValueProps, 'field' | 'set'> {
  readonly value: string;
  readonly 'aria-invalid': boolean;
}

function NumberInput({ field, set, ...shared }: NumberProps) {
  return (
    <input
      {...shared}
      type="number"
      min={field.range?.least}
      max={field.range?.most}
      onChange={({ currentTarget: { value } }) => set(value === '' ? null : Number(value))}
    />
  );
}

const TYPES: Readonly<Record<string, string>> = { url: 'url', date: 'date', time: 'time' };

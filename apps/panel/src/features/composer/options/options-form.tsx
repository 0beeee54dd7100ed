import { findPlatform, type OptionField } from '@crier/requirements-engine';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { memo } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Section } from '../../../ui/page.tsx';
import classes from '../composer.module.css';
import { composerMessages } from '../messages/composer-messages.ts';
import { useSaidOfVersion } from '../refused-context.tsx';
import type { Account, Draft, NetworkOptions, Scope } from '../state/draft.ts';
import { optionsId } from '../state/places.ts';
import { setOptions } from '../state/versions.ts';
import { inWords, optionWords } from './option-words.ts';
import { boardsOf, isMap, readOption } from './read-options.ts';

interface Props {
  readonly accounts: readonly Account[];
  readonly options: Readonly<Record<string, NetworkOptions>>;
  readonly scope: Scope;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** A form for the options of every network that has some, generated from the network's definition. */
export const OptionsForm = memo(function OptionsForm({ accounts, options, scope, change }: Props) {
  const texts = useMessages(composerMessages);
  const words = useMessages(optionWords);
  const said = useSaidOfVersion();
  const networks = [...new Set(accounts.map(({ provider }) => provider))].flatMap(
    (key) => findPlatform(key) ?? [],
  );
  return networks
    .filter((network) => network.options.length > 0)
    .map(({ key, name, options: fields }) => (
      <div key={key} id={optionsId(key)} tabIndex={-1} data-options={key}>
        <Section title={texts.optionsOf(name)}>
          <div className={classes['options']}>
            {fields.flatMap((field) => {
              const of = field.perAccount ? accounts.filter(({ provider }) => provider === key) : [null];
              return of.map((account) => (
                <OptionInput
                  key={`${field.name}:${account?.id}`}
                  field={inWords(words, key, field)}
                  fields={fields}
                  account={account}
                  several={of.length > 1}
                  held={options[key] ?? {}}
                  error={said(
                    `options.${key}.${field.name}${account === null ? '' : `.account-${account.id}`}`,
                  )}
                  set={(value) =>
                    change((now) =>
                      setOptions(now, scope, key, {
                        [field.name]: written(field, options[key], account, value),
                      }),
                    )
                  }
                />
              ));
            })}
          </div>
        </Section>
      </div>
    ));
});

interface InputProps {
  readonly field: OptionField;
  readonly fields: readonly OptionField[];
  /** The account that the option is for; null if it is an option of the post. */
  readonly account: Account | null;
  readonly several: boolean;
  readonly held: NetworkOptions;
  /** The service's message about the option. */
  readonly error: string | null;
  readonly set: (value: string | boolean | null) => void;
}

function OptionInput({ field, fields, account, several, held, error, set }: InputProps) {
  const texts = useMessages(composerMessages);
  const read = (name: string) => {
    const found = fields.find((other) => other.name === name);
    return found === undefined ? null : readOption(found, held, account);
  };
  const hidden = Object.entries(field.when ?? {}).some(
    ([name, values]) => !values.includes(read(name) ?? ''),
  );
  if (hidden) return null;
  const label = several && account !== null ? `${field.label} · ${account.name}` : field.label;
  const value = readOption(field, held, account);
  const shared = { label, description: field.help ?? null, error };
  const text = { ...shared, value: String(value ?? ''), placeholder: field.example ?? '' };
  switch (field.input) {
    case 'toggle':
      return (
        <Checkbox
          {...shared}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case 'board': {
      const boards = boardsOf(account);
      if (boards.length === 0) break;
      return (
        <NativeSelect
          {...shared}
          data={[{ value: '', label: texts.notSet }, ...boards]}
          value={String(value ?? '')}
          onChange={(event) => set(event.currentTarget.value || null)}
        />
      );
    }
    case 'choice': {
      const choices = (field.choices ?? []).map(({ value: key, label: words }) => ({
        value: key,
        label: words,
      }));
      const data = field.default === null ? [{ value: '', label: texts.notSet }, ...choices] : choices;
      return (
        <NativeSelect
          {...shared}
          data={data}
          value={String(value ?? '')}
          onChange={(event) => set(event.currentTarget.value || null)}
        />
      );
    }
    case 'multiline':
      return <Textarea {...text} onChange={(event) => set(event.currentTarget.value || null)} />;
    default:
  }
  return (
    <TextInput
      {...text}
      type={TYPES[field.input] ?? 'text'}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  );
}

const TYPES: Readonly<Record<string, string>> = { url: 'url', date: 'date', time: 'time' };

/** The option in its stored form, which is keyed by account if each account has a value of its own. */
function written(
  field: OptionField,
  held: NetworkOptions | undefined,
  account: Account | null,
  value: string | boolean | null,
): unknown {
  if (account === null) return value;
  const before = held?.[field.name];
  const { [`account-${account.id}`]: _, ...others } = isMap(before) ? before : {};
  return value === null ? others : { ...others, [`account-${account.id}`]: value };
}

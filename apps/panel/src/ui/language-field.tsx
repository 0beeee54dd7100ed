import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { useLanguage, useMessages } from '../messages/language-context.tsx';
import { postLanguageMessages } from '../messages/post-language/post-language-messages.ts';
import { languageChoices } from './post-languages.ts';

interface Props {
  /** Null for the default. */
  readonly value: string | null;
  readonly onChange: (language: string | null) => void;
  /** The name of the first choice, which means the default. */
  readonly usual: string;
  readonly description: string;
  readonly error?: string | null;
  readonly disabled?: boolean;
  /** Whether a choice says no language in spite of a default. */
  readonly mayBeUndetermined?: boolean;
}

/** Chooses the language of posts from a list of names in the reader's language. */
export function LanguageField({ value, onChange, usual, mayBeUndetermined, error, ...rest }: Props) {
  const texts = useMessages(postLanguageMessages);
  const { language: reader } = useLanguage();
  return (
    <NativeSelect
      {...rest}
      label={texts.language}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      data={[
        { value: '', label: usual },
        ...(mayBeUndetermined ? [{ value: 'und', label: texts.undetermined }] : []),
        ...languageChoices(value, reader),
      ]}
      error={error ?? null}
    />
  );
}

import { memo } from 'react';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { postLanguageMessages } from '../../messages/post-language/post-language-messages.ts';
import { LanguageField } from '../../ui/language-field.tsx';
import { nameOfLanguage } from '../../ui/post-languages.ts';
import { useSaidOfVersion } from './refused-context.tsx';
import type { Account, Draft, Scope } from './state/draft.ts';
import { changeVersion } from './state/versions.ts';

interface Props {
  /** The accounts that publish the shown version. */
  readonly accounts: readonly Account[];
  readonly language: string | null;
  readonly scope: Scope;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** The language of the shown version; the default of its accounts unless one is chosen. */
export const LanguagePicker = memo(function LanguagePicker({ accounts, language, scope, change }: Props) {
  const texts = useMessages(postLanguageMessages);
  const { language: reader } = useLanguage();
  const said = useSaidOfVersion();
  const defaults = [...new Set(accounts.map((account) => account.language))];
  const [only = null] = defaults;
  const named = only === null ? texts.none : nameOfLanguage(only, reader);
  const usual = defaults.length === 1 ? texts.asUsual(named) : texts.asAccounts;
  return (
    <LanguageField
      value={language}
      onChange={(chosen) =>
        change((now) => changeVersion(now, scope, (version) => ({ ...version, language: chosen })))
      }
      usual={scope === 0 ? usual : texts.asOriginal}
      description={texts.aboutPost}
      error={said('language')}
      mayBeUndetermined
    />
  );
});

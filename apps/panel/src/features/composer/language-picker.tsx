import { memo } from 'react';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { postLanguageMessages } from '../../messages/post-language/post-language-messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { languageChoices, nameOfLanguage } from '../../ui/post-languages.ts';
import shared from './composer.module.css';
import classes from './post-tools.module.css';
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

/** The language of the shown version; the default of its accounts unless one is chosen. Only a chosen one is named. */
export const LanguagePicker = memo(function LanguagePicker({ accounts, language, scope, change }: Props) {
  const texts = useMessages(postLanguageMessages);
  const { language: reader } = useLanguage();
  const said = useSaidOfVersion()('language');
  const defaults = [...new Set(accounts.map((account) => account.language))];
  const [only = null] = defaults;
  const named = only === null ? texts.none : nameOfLanguage(only, reader);
  const usual = defaults.length === 1 ? texts.asUsual(named) : texts.asAccounts;
  const choose = (chosen: string | null) =>
    change((now) => changeVersion(now, scope, (version) => ({ ...version, language: chosen })));
  return (
    <>
      <label className={classes['language']} title={texts.aboutPost} data-set={language !== null}>
        <Icon name="globe" size={16} />
        <select
          aria-label={texts.language}
          aria-invalid={said !== null}
          value={language ?? ''}
          onChange={({ currentTarget: { value } }) => choose(value || null)}
        >
          <option value="">{scope === 0 ? usual : texts.asOriginal}</option>
          <option value="und">{texts.undetermined}</option>
          {languageChoices(language, reader).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {said === null ? null : (
        <span role="alert" className={shared['wrong']}>
          {said}
        </span>
      )}
    </>
  );
});

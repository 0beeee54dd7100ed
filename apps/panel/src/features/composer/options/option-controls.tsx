import { factsStayGood, findPlatform, type OptionField } from '@crier/requirements-engine';
import { lazy, memo, Suspense } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { effectiveValue, useStatements } from '../facts/use-statements.ts';
import { useSaidOfVersion } from '../refused-context.tsx';
import type { Account, Draft, NetworkOptions, Scope } from '../state/draft.ts';
import { type Obstacle, optionsId } from '../state/places.ts';
import { setOptions } from '../state/versions.ts';
import { OptionControl } from './option-control.tsx';
import classes from './option-controls.module.css';
import { inWords, optionWords } from './option-words.ts';
import { isShown, missingOptions, writtenOptions } from './read-options.ts';
import { ruledBy } from './ruled.ts';

const FactsNote = lazy(async () => ({ default: (await import('../facts/facts-note.tsx')).FactsNote }));

interface Props {
  readonly workspace: string;
  readonly account: Account;
  readonly options: Readonly<Record<string, NetworkOptions>>;
  readonly scope: Scope;
  /** The types of the files of the version, with spaces between them. */
  readonly media: string;
  /** What is in the way of publishing. An option that it names is marked. */
  readonly obstacles: readonly Obstacle[];
  readonly change: (change: (draft: Draft) => Draft) => void;
}

const NO_OPTIONS: NetworkOptions = {};

/** A compact control for each option that the account's network has, generated from the network's definition. */
export const OptionControls = memo(function OptionControls(props: Props) {
  const { workspace, account, options, scope, media, obstacles, change } = props;
  const words = useMessages(optionWords);
  const said = useSaidOfVersion();
  const { id, provider } = account;
  const fields: readonly OptionField[] = findPlatform(provider)?.options ?? [];
  const held = options[provider] ?? NO_OPTIONS;
  const statements = useStatements(account, fields, held);
  const { language } = useLanguage();
  if (fields.length === 0) return null;
  const currently = (option: string) => effectiveValue(option, fields, held, account);
  const withinOf = ({ within }: OptionField): string | undefined =>
    within === undefined ? undefined : String(currently(within) ?? '') || undefined;
  const shown = fields.filter((field) => isShown(field, fields, held, account, media.split(' ')));
  const broken = obstacles.flatMap(({ accounts, rule }) => (accounts.includes(id) ? [rule] : []));
  const missing = missingOptions(shown, held, account, broken);
  return (
    <div id={optionsId(provider)} tabIndex={-1} className={classes['options']} data-options={provider}>
      {factsStayGood(provider) !== null ? (
        <Suspense>
          <FactsNote workspace={workspace} account={account} />
        </Suspense>
      ) : null}
      {shown.map((field) => (
        <OptionControl
          key={`${id}:${field.name}`}
          field={inWords(words, provider, field)}
          workspace={workspace}
          account={account}
          held={held}
          within={withinOf(field)}
          isMissing={missing.has(field.name)}
          ruled={ruledBy(inWords(words, provider, field), account, statements, currently, language)}
          error={said(`options.${provider}.${field.name}${field.perAccount ? `.account-${id}` : ''}`)}
          set={(value) =>
            change((now) =>
              setOptions(now, scope, provider, writtenOptions(field, fields, held, account, value)),
            )
          }
        />
      ))}
    </div>
  );
});

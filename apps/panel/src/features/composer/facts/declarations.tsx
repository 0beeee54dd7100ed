import { findPlatform, type OptionField } from '@crier/requirements-engine';
import type { Statement } from '@crier/requirements-engine/facts';
import { Fragment, memo, type ReactNode } from 'react';
import type { Language } from '../../../messages/language.ts';
import { useLanguage } from '../../../messages/language-context.tsx';
import type { Account, Draft, NetworkOptions } from '../state/draft.ts';
import { versionOf } from '../state/versions.ts';
import classes from './facts.module.css';
import { useFacts } from './use-facts.ts';
import { useStatements } from './use-statements.ts';

interface Props {
  readonly workspace: string;
  /** The chosen accounts whose networks demand sentences. */
  readonly accounts: readonly Account[];
  /** The draft of a moment ago: no sentence depends on the text. */
  readonly draft: Draft;
}

/** What people agree to when they publish, always in view above the button. */
export const Declarations = memo(function Declarations({ workspace, accounts, draft }: Props) {
  return (
    <div className={classes['declarations']} data-declarations>
      {accounts.map((account) => (
        <AccountDeclarations
          key={account.id}
          {...{ workspace, account, draft, isAlone: accounts.length === 1 }}
        />
      ))}
    </div>
  );
});

interface AccountProps extends Pick<Props, 'workspace' | 'draft'> {
  readonly account: Account;
  readonly isAlone: boolean;
}

const NO_OPTIONS: NetworkOptions = {};

function AccountDeclarations({ workspace, account, draft, isAlone }: AccountProps) {
  const { language } = useLanguage();
  const facts = useFacts(workspace, account);
  const fields: readonly OptionField[] = findPlatform(account.provider)?.options ?? [];
  const held = versionOf(draft, account.id).options[account.provider] ?? NO_OPTIONS;
  const statements = useStatements(account, fields, held);
  const isBlocked = facts?.posting.possible === false;
  const shown = statements.filter(({ place }) => place === 'publish' || (place === 'blocked' && isBlocked));
  if (shown.length === 0) return null;
  return (
    <p>
      {isAlone ? null : <strong>{account.name} </strong>}
      {shown.map((statement) => (
        <span key={statement.id} data-statement={statement.id} data-blocked={statement.place === 'blocked'}>
          {withLinks(statement, language)}{' '}
        </span>
      ))}
    </p>
  );
}

/** The sentence, with the words that name a document leading to it. */
function withLinks({ text, links = [] }: Statement, language: Language): ReactNode {
  let rest = text[language];
  const parts: ReactNode[] = [];
  for (const { words, url } of links) {
    const name = words[language];
    const at = rest.indexOf(name);
    parts.push(
      <Fragment key={url}>
        {rest.slice(0, at)}
        <a href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      </Fragment>,
    );
    rest = rest.slice(at + name.length);
  }
  return [...parts, rest];
}

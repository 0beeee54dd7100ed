import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { networkName } from '../../../ui/network-names.ts';
import type { Account } from '../state/draft.ts';
import { factMessages } from './fact-messages.ts';
import classes from './facts.module.css';
import { type AccountFacts, useFacts } from './use-facts.ts';

interface Props {
  readonly workspace: string;
  readonly account: Account;
}

/** Whose account it is, as the network names it, how old its settings are, and why they could not be read again. */
export function FactsNote({ workspace, account }: Props) {
  const texts = useMessages(factMessages);
  const { language } = useLanguage();
  const facts = useFacts(workspace, account);
  const nickname = facts?.facts['nickname'];
  const problem = facts?.problem ?? null;
  return (
    <div className={classes['note']} data-facts={account.id}>
      <p>
        {texts.postingAs(networkName(account.provider))}{' '}
        <strong>{typeof nickname === 'string' ? nickname : account.name}</strong>
        <span>{facts === undefined ? texts.reading : ageOf(facts, texts, language)}</span>
      </p>
      {problem === null ? null : <p role="status">{texts.problem[problem.code]}</p>}
    </div>
  );
}

function ageOf(
  { age }: AccountFacts,
  texts: { readonly read: (ago: string) => string; readonly readWhenConnected: string },
  language: string,
): string {
  if (age === null) return texts.readWhenConnected;
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [value, unit] = inUnits(age);
  return texts.read(ago.format(-value, unit));
}

function inUnits(seconds: number): readonly [number, Intl.RelativeTimeFormatUnit] {
  if (seconds < 5) return [0, 'second'];
  if (seconds < 60) return [seconds, 'second'];
  if (seconds < 3_600) return [Math.round(seconds / 60), 'minute'];
  return seconds < 86_400 ? [Math.round(seconds / 3_600), 'hour'] : [Math.round(seconds / 86_400), 'day'];
}

import { NativeSelect, Stack, Text } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { useSaidOfVersion } from '../refused-context.tsx';
import type { Account, Disclosure, Draft, Scope } from '../state/draft.ts';
import { changeVersion } from '../state/versions.ts';
import { disclosureMessages } from './messages/disclosure-messages.ts';

const FACTS = ['made_with_ai', 'paid_partnership', 'own_brand', 'made_for_kids'] as const;

export interface DisclosureProps {
  /** The accounts that publish the shown version. */
  readonly accounts: readonly Account[];
  readonly disclosure: Disclosure | null;
  readonly scope: Scope;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** Each fact with yes, no, or nothing said. The networks' answers are among the remedies. */
export function DisclosureForm({ accounts, disclosure, scope, change }: DisclosureProps) {
  const texts = useMessages(disclosureMessages);
  const said = useSaidOfVersion();
  const state = (name: (typeof FACTS)[number], written: string) =>
    change((now) =>
      changeVersion(now, scope, (version) => {
        const { [name]: _former, ...others } = version.disclosure ?? {};
        const facts: Disclosure = written === '' ? others : { ...others, [name]: written === 'yes' };
        return { ...version, disclosure: Object.keys(facts).length === 0 ? null : facts };
      }),
    );
  const usual = (name: (typeof FACTS)[number]): string => {
    if (scope !== 0) return texts.asOriginal;
    const [only, ...others] = new Set(accounts.map((account) => account.disclosure?.[name]));
    if (others.length > 0) return texts.asAccounts;
    return only === undefined ? texts.open : texts.usual(only ? texts.yes : texts.no);
  };
  return (
    <Stack gap="xs" maw={280}>
      <Text size="sm">{texts.about}</Text>
      {FACTS.map((name) => (
        <NativeSelect
          key={name}
          size="xs"
          label={texts.facts[name]}
          value={disclosure?.[name] === undefined ? '' : disclosure[name] ? 'yes' : 'no'}
          onChange={({ currentTarget }) => state(name, currentTarget.value)}
          data={[
            { value: '', label: usual(name) },
            { value: 'yes', label: texts.yes },
            { value: 'no', label: texts.no },
          ]}
          error={said(`disclosure.${name}`)}
        />
      ))}
    </Stack>
  );
}

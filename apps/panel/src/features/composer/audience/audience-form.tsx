import { NativeSelect, Stack, Text } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { useSaidOfVersion } from '../refused-context.tsx';
import type { Audience, Draft, Scope } from '../state/draft.ts';
import { changeVersion } from '../state/versions.ts';
import { audienceMessages } from './messages/audience-messages.ts';

const NAMES = ['who_sees', 'who_replies'] as const;

export interface AudienceProps {
  readonly audience: Audience | null;
  readonly scope: Scope;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** Who sees the shown version, and who replies to it. What a network cannot give is among the remedies. */
export function AudienceForm({ audience, scope, change }: AudienceProps) {
  const texts = useMessages(audienceMessages);
  const said = useSaidOfVersion();
  const choose = (name: (typeof NAMES)[number], written: string) =>
    change((now) =>
      changeVersion(now, scope, (version) => {
        const { [name]: _former, ...others } = version.audience ?? {};
        const chosen: Audience = written === '' ? others : { ...others, [name]: written };
        return { ...version, audience: Object.keys(chosen).length === 0 ? null : chosen };
      }),
    );
  return (
    <Stack gap="xs" maw={280}>
      <Text size="sm">{texts.about}</Text>
      {NAMES.map((name) => (
        <NativeSelect
          key={name}
          size="xs"
          label={texts.names[name]}
          value={audience?.[name] ?? ''}
          onChange={({ currentTarget }) => choose(name, currentTarget.value)}
          data={[
            { value: '', label: scope === 0 ? texts.open : texts.asOriginal },
            ...Object.entries(texts.values[name]).map(([value, label]) => ({ value, label })),
          ]}
          error={said(`audience.${name}`)}
        />
      ))}
    </Stack>
  );
}

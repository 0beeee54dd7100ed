import { POST_STATUSES } from '@crier/domain';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { PostChoice } from '../../../ui/posts/post-choice.tsx';
import type { CalendarSearch } from '../calendar-search.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';

interface Props {
  readonly workspace: string;
  readonly search: CalendarSearch;
  readonly go: (change: Partial<Record<keyof CalendarSearch, unknown>>) => void;
}

/** The filters of the calendar by account, tag and status. */
export function Filters({ workspace, search: { account, tag, status }, go }: Props) {
  const texts = useMessages(calendarMessages);
  const { status: words } = useMessages(shellMessages);
  const isSet = account !== undefined || tag !== undefined || status !== undefined;
  return (
    <Stack gap="sm">
      <PostChoice workspace={workspace} account={account} tag={tag} choose={go} />
      <NativeSelect
        label={texts.status}
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) => go({ status: value === '' ? undefined : value })}
        data={[
          { value: '', label: texts.allStatuses },
          ...POST_STATUSES.map((one) => ({ value: one, label: words[one] })),
        ]}
      />
      {isSet ? (
        <Button
          variant="default"
          onClick={() => go({ account: undefined, tag: undefined, status: undefined })}
        >
          {texts.clearFilters}
        </Button>
      ) : null}
    </Stack>
  );
}

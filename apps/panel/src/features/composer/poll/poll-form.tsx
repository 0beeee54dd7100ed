import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { useSaidOfVersion } from '../refused-context.tsx';
import type { Draft, Poll, Scope } from '../state/draft.ts';
import { changePoll, removePoll } from '../state/polls.ts';
import { pollMessages } from './messages/poll-messages.ts';
import classes from './poll.module.css';
import { PollChoices } from './poll-choices.tsx';
import { POLL_TIMES, timeInWords } from './poll-times.ts';

interface Props {
  readonly poll: Poll;
  readonly index: number;
  readonly scope: Scope;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** The poll of one item: its question, its choices and its end. What networks refuse of it is among the remedies. */
export function PollForm({ poll, index, scope, change }: Props) {
  const texts = useMessages(pollMessages);
  const { language } = useLanguage();
  const said = useSaidOfVersion();
  const wrong = (field: string) => said(`content.${index}.poll.${field}`);
  const set = (by: (poll: Poll) => Partial<Poll>) =>
    change((now) => changePoll(now, scope, index, (old) => ({ ...old, ...by(old) })));
  const times = POLL_TIMES.includes(poll.ends_after) ? POLL_TIMES : [...POLL_TIMES, poll.ends_after];
  return (
    <fieldset className={classes['poll']} data-poll-form>
      <legend>{texts.title}</legend>
      <Stack gap="xs">
        <TextInput
          size="xs"
          label={texts.question}
          description={texts.about}
          value={poll.question ?? ''}
          onChange={({ currentTarget: { value } }) => set(() => ({ question: value === '' ? null : value }))}
          error={wrong('question')}
        />
        <PollChoices {...{ poll, set }} error={wrong('choices')} />
        <NativeSelect
          size="xs"
          label={texts.ends}
          value={String(poll.ends_after)}
          onChange={({ currentTarget: { value } }) => set(() => ({ ends_after: Number(value) }))}
          data={times.map((minutes) => ({ value: String(minutes), label: timeInWords(minutes, language) }))}
          error={wrong('ends_after')}
        />
        <Button
          size="compact-sm"
          variant="default"
          className={classes['start'] ?? ''}
          onClick={() => change((now) => removePoll(now, scope, index))}
        >
          {texts.remove}
        </Button>
      </Stack>
    </fieldset>
  );
}

import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Poll } from '../state/draft.ts';
import { pollMessages } from './messages/poll-messages.ts';
import classes from './poll.module.css';

/** Servers of Mastodon may take more choices than the four of the other networks. */
const MOST = 10;
const FEWEST = 2;

interface Props {
  readonly poll: Poll;
  readonly set: (by: (poll: Poll) => Partial<Poll>) => void;
  readonly error: string | null;
}

/** A field for each choice. */
export function PollChoices({ poll: { choices }, set, error }: Props) {
  const texts = useMessages(pollMessages);
  return (
    <>
      {choices.map((choice, place) => (
        <Group key={place} gap={4} wrap="nowrap">
          <TextInput
            size="xs"
            className={classes['choice'] ?? ''}
            aria-label={texts.choice(place + 1)}
            placeholder={texts.choice(place + 1)}
            value={choice}
            onChange={({ currentTarget: { value } }) =>
              set((old) => ({ choices: old.choices.with(place, value) }))
            }
            error={place === 0 ? error : null}
          />
          {choices.length > FEWEST ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={texts.removeChoice(place + 1)}
              onClick={() => set((old) => ({ choices: old.choices.toSpliced(place, 1) }))}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          ) : null}
        </Group>
      ))}
      {choices.length < MOST ? (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes['start'] ?? ''}
          onClick={() => set((old) => ({ choices: [...old.choices, ''] }))}
        >
          {texts.add}
        </Button>
      ) : null}
    </>
  );
}

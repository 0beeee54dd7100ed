import '../../theme/overlay-styles.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { readWallTime } from '../../messages/wall-clock.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { AccountFaces } from '../../ui/posts/account-faces.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { MissedButtons } from '../../ui/posts/missed-buttons.tsx';
import { firstWords, isEditable, momentOf, type Post, shownStatus } from '../../ui/posts/post-facts.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { calendarMessages } from './messages/calendar-messages.ts';
import { settledClock, type WallClock } from './move-times.ts';

interface Props {
  readonly workspace: string;
  readonly post: Post;
  /** The time of the post, as the zone's clock shows it. */
  readonly at: WallClock;
  readonly zone: string;
  readonly close: () => void;
  readonly move: (to: WallClock) => void;
}

/** A post of the calendar in detail, with a form for another time. It is the way to move a post without dragging. */
export function CardDialog({ workspace, post, at, zone, close, move }: Props) {
  const texts = useMessages(calendarMessages);
  const words = useMessages(postWords);
  const may = useMay();
  const instant = momentOf(post);
  const [date, setDate] = useState(at.date);
  const [time, setTime] = useState(at.time);
  const settled = date === '' || time === '' ? null : settledClock({ date, time }, zone);
  const change = readWallTime(date, time, zone)?.change;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (settled === null) return;
    move(settled);
    close();
  };
  const editable = isEditable(post) && may('posts.write');
  return (
    <Dialog
      onClose={close}
      title={firstWords(post) || words.untitled}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Stack gap="sm">
        <Group justify="space-between">
          <AccountFaces accounts={post.accounts} />
          <StatusBadge status={shownStatus(post)} />
        </Group>
        {instant === null ? null : (
          <Text>
            <Moment at={instant} otherZone={zone} />
          </Text>
        )}
        {editable ? (
          <form onSubmit={submit}>
            <Group align="end">
              <TextInput
                type="date"
                label={texts.date}
                value={date}
                required
                onChange={(event) => setDate(event.currentTarget.value)}
              />
              <TextInput
                type="time"
                label={texts.time}
                value={time}
                required
                onChange={(event) => setTime(event.currentTarget.value)}
              />
              <Button type="submit">{texts.move}</Button>
            </Group>
            <Text size="sm" c="dimmed" mt="xs" role="status">
              {settled === null || !change ? texts.zoneIs(zone) : texts[change](settled.time, zone)}
            </Text>
          </form>
        ) : null}
        <MissedButtons workspace={workspace} post={post} reschedules={!editable} done={close} />
        <Group>
          <Button component={Link} to={`/w/${workspace}/posts/${post.uuid}`} variant="default">
            {texts.openPost}
          </Button>
          {editable ? (
            <Button component={Link} to={`/w/${workspace}/posts/${post.uuid}/edit`} variant="default">
              {words.edit}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Dialog>
  );
}

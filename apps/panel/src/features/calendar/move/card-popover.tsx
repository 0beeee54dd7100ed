import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useMay } from '../../../frame/rights.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { AccountFaces } from '../../../ui/posts/account-faces.tsx';
import { postWords } from '../../../ui/posts/messages/post-words.ts';
import { MissedButtons } from '../../../ui/posts/missed-buttons.tsx';
import { firstWords, isEditable, momentOf, type Post, shownStatus } from '../../../ui/posts/post-facts.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Picture } from '../card/picture.tsx';
import { calendarMessages } from '../messages/calendar-messages.ts';
import { AnchoredPopover } from './anchored-popover.tsx';
import { CloseButton } from './close-button.tsx';
import classes from './move.module.css';
import { MoveForm } from './move-form.tsx';
import type { WallClock } from './move-times.ts';

interface Props {
  readonly workspace: string;
  readonly post: Post;
  /** The time of the post, or for a draft without one a proposed time, as the zone's clock shows it. */
  readonly at: WallClock;
  readonly zone: string;
  readonly anchor: () => Element | null;
  readonly close: () => void;
  readonly move: (to: WallClock) => void;
}

/** A post of the calendar in detail beside its card, with a form for another time. */
export function CardPopover({ workspace, post, at, zone, anchor, close, move }: Props) {
  const texts = useMessages(calendarMessages);
  const words = useMessages(postWords);
  const may = useMay();
  const heading = useId();
  const instant = momentOf(post);
  const editable = isEditable(post) && may('posts.write');
  return (
    <AnchoredPopover anchor={anchor} labelledBy={heading} close={close}>
      <Stack gap="sm">
        <div className={classes['head']}>
          <Picture post={post} />
          <Title order={2} id={heading} className={classes['title'] ?? ''}>
            {firstWords(post) || words.untitled}
          </Title>
          <CloseButton close={close} />
        </div>
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
          <MoveForm
            {...{ at, zone }}
            label={instant === null ? texts.schedule : texts.move}
            move={(to) => {
              move(to);
              close();
            }}
          />
        ) : null}
        <MissedButtons workspace={workspace} post={post} reschedules={!editable} done={close} />
        <Group gap="xs">
          <Button component={Link} to={`/w/${workspace}/posts/${post.uuid}`} variant="default">
            {texts.openPost}
          </Button>
          {editable ? (
            <Button component={Link} to={`/w/${workspace}/posts/${post.uuid}/edit`} variant="subtle">
              {words.edit}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </AnchoredPopover>
  );
}

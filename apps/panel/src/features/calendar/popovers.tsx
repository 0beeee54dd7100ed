import { lazy, Suspense, useCallback } from 'react';
import type { Post } from '../../ui/posts/post-facts.ts';
import { useDrafts } from './drafts/use-drafts.ts';
import { clockOfPost, type WallClock } from './move/move-times.ts';
import { proposedFrom } from './open-slots.ts';
import type { DatedPost } from './posts-by-day.ts';
import type { Calendar } from './use-calendar.ts';
import { nowIn, type useShownPosts } from './use-shown-posts.ts';

const CardPopover = lazy(async () => ({ default: (await import('./move/card-popover.tsx')).CardPopover }));
const MovePopover = lazy(async () => ({ default: (await import('./move/move-popover.tsx')).MovePopover }));
const StackPopover = lazy(async () => ({ default: (await import('./move/stack-popover.tsx')).StackPopover }));

/** What the person has asked for: to move the post with the focus or the chosen ones, or to see those of a stack. */
export type Asked =
  | { readonly kind: 'move'; readonly post: string | undefined }
  | { readonly kind: 'stack'; readonly posts: readonly DatedPost[]; readonly card: Element };

interface Props {
  readonly calendar: Calendar;
  readonly read: ReturnType<typeof useShownPosts>;
  readonly chosen: readonly Post[];
  readonly asked: Asked | null;
  readonly setAsked: (asked: Asked | null) => void;
  readonly move: (post: Post, to: WallClock) => void;
}

/** The popovers of the calendar: a post in detail, a stack of posts, and another time for posts. */
export function Popovers({ calendar, read, chosen, asked, setAsked, move }: Props) {
  const { workspace, zone, search, open } = calendar;
  const drafts = useDrafts(workspace);
  const find = (post: string | undefined) =>
    read.posts.data?.find(({ uuid }) => uuid === post) ?? drafts.find(({ uuid }) => uuid === post);
  const at = (post: Post) => clockOfPost(post, zone) ?? proposedFrom(read.slots, nowIn(zone));
  const opened = find(search.post);
  const moving = asked?.kind === 'move' ? (find(asked.post) ?? chosen[0]) : undefined;
  const count = moving !== undefined && chosen.includes(moving) ? chosen.length : 1;
  const anchor = useAnchor(moving?.uuid ?? search.post);
  const card = asked?.kind === 'stack' ? asked.card : null;
  const onStack = useCallback(() => card, [card]);
  const done = () => setAsked(null);
  return (
    <Suspense>
      {asked?.kind === 'stack' && opened === undefined ? (
        <StackPopover posts={asked.posts} anchor={onStack} close={done} open={({ uuid }) => open(uuid)} />
      ) : null}
      {moving === undefined ? null : (
        <MovePopover
          key={moving.uuid}
          {...{ count, zone, anchor }}
          at={at(moving)}
          close={done}
          move={(to) => move(moving, to)}
        />
      )}
      {opened === undefined || moving !== undefined ? null : (
        <CardPopover
          key={opened.uuid}
          {...{ workspace, zone, anchor }}
          post={opened}
          at={at(opened)}
          close={() => open()}
          move={(to) => move(opened, to)}
        />
      )}
    </Suspense>
  );
}

/** The card of a post on the page; null if it is in a stack or not shown. */
function useAnchor(post: string | undefined): () => Element | null {
  return useCallback(
    () => (post === undefined ? null : document.querySelector(`main [data-post="${post}"]`)),
    [post],
  );
}

/**
 * The orders of a list of posts. `next_due` begins with the post that is published next, and ends with those that have no
 * time or are past it; `last_changed` begins with the post that was changed last.
 */
export const POST_SORTS = ['newest', 'oldest', 'next_due', 'last_changed'] as const;
export type PostSort = (typeof POST_SORTS)[number];

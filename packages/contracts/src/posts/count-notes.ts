import { type FieldNotes, notesAt } from '../field-note.ts';

/** Notes on the number of posts in each list. */
export const COUNT_NOTES: FieldNotes = notesAt(['posts.count'], {
  all: ['Posts outside the trash.', 28],
  draft: ['Drafts.', 4],
  needs_approval: ['Posts that wait for approval.', 1],
  scheduled: ['Scheduled posts.', 13],
  publishing: ['Posts that are being published.', 0],
  published: ['Published posts.', 8],
  failed: ['Posts that failed on an account.', 2],
  missed: ['Posts that were not sent at their time and wait for a decision.', 0],
  trash: ['Posts in the trash.', 0],
});

import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Settings',
  workspace: 'Workspace',
  workspaceAbout:
    'If you change the time zone, scheduled posts keep their time. Queue slots follow the new zone.',
  name: 'Workspace name',
  zone: 'Time zone',
  keepMetadata: 'Keep file metadata',
  keepMetadataAbout:
    'Files uploaded from now on keep details such as places, cameras, people and dates. Networks may receive them.',
  missed: 'Overdue posts',
  missedAbout:
    'What happens when a post could not be sent at its time, for example because the service was down.',
  missedNever: 'Send, no matter how late',
  missedAfter: (time: string) => `Ask if more than ${time} late`,
  minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  color: 'Color',
  save: 'Save',
  saved: 'Saved.',
  failed: 'That did not work. Try again.',
  queue: 'Queue',
  queueAbout:
    'Posts added to the queue get the next free slot. Posts that already have a slot keep their time.',
  noSlots: 'No slots.',
  slotsZone: (zone: string) => `Times in ${zone}.`,
  weekday: 'Day',
  time: 'Time',
  addSlot: 'Add slot',
  removeSlot: (slot: string) => `Remove ${slot}`,
  manySlots: (count: number, first: string, last: string) =>
    `${count.toLocaleString('en')} slots from ${first} to ${last}.`,
  removeAll: 'Remove all',
  saveQueue: 'Save slots',
  discard: 'Discard changes',
  slotsConflict:
    'The slots were changed elsewhere in the meantime. Nothing was overwritten. Choose which slots to keep.',
  keepSlots: 'Keep your slots',
  takeSlots: 'Use saved slots',
  nextSlots: (count: number) => plural(count, { one: 'Next free slot', other: 'Next # free slots' }),
  tags: 'Tags',
  tagsAbout: 'Tags group posts so that you can find and filter them.',
  noTags: 'No tags yet',
  noTagsAbout: 'Create one for each campaign or topic.',
  tagName: 'Tag',
  createTag: 'Create tag',
  rename: 'Rename',
  delete: 'Delete',
  deleteTagAsk: (name: string) => `Delete the tag ${name}?`,
  deleteTagWhy: 'It is removed from all posts. This cannot be undone.',
  members: 'Members',
  membersAbout: 'Changes to a member’s permissions take effect immediately.',
  invitedBy: (name: string) => `Invited by ${name}`,
  unverified: 'Address not confirmed',
  role: 'Role',
  canApprove: 'Can approve posts',
  remove: 'Remove',
  removeAsk: (name: string) => `Remove ${name}?`,
  removeWhy:
    'This person’s keys and apps lose access to the workspace. Posts stay, and scheduled posts are still published.',
  invitations: 'Invitations',
  invitationsAbout: 'No e-mail is sent. Share the link yourself. It works once and expires after seven days.',
  email: 'E-mail address',
  invite: 'Invite',
  linkOnce: (email: string) => `Send this link to ${email}. It is shown only this once.`,
  revoke: 'Revoke',
  expires: 'expires',
  invitationRevoked: 'The invitation was revoked.',
  roles: { admin: 'Administrator', member: 'Member', viewer: 'Viewer' },
};

export type SettingsMessages = typeof en;

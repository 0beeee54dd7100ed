import type { FieldNotes } from '../field-note.ts';

/** Notes on what users are told, and where. */
export const NOTICE_CHOICE_NOTES: FieldNotes = {
  choices: ['How each kind of notice reaches the user.'],
  approval: ['Posts that wait for the user’s approval.'],
  returned: ['Drafts that were returned to the user.'],
  failed: ['Posts that failed, and networks that refuse everything.'],
  unconfirmed: ['Posts that may or may not be public, and posts whose time passed.'],
  account: ['Accounts that have to be connected again, now or soon.'],
  webhook: ['Webhooks that were disabled.'],
  mail: ['By mail: when it happens, in one mail a day, or not at all.', 'at_once'],
  push: ['By push, in the browsers that the user allowed it in.', true],
  chat: ['By chat, at the addresses that the user entered.', true],
  daily_at: ['When the daily mail is sent: a time in the user’s zone.', '08:00'],
  quiet: [
    'When nothing is sent at once. What is still open when the quiet hours end is sent then. Null if there are none.',
  ],
  from: ['When the quiet hours begin: a time in the user’s zone.', '22:00'],
  until: ['When the quiet hours end, which may be on the next day.', '07:00'],
  weekly_summary: [
    'Whether the user gets a summary of each week by mail, on Mondays at the time of the daily mail.',
    true,
  ],
  timezone: ['IANA time zone of the user.', 'Europe/Lisbon'],
  sends_mail: ['Whether the service sends mail. If not, the choices for mail have no effect.', true],
  unheard: [
    'Workspaces of the user in which nobody would hear of something that loses posts. Their administrators get a mail nevertheless.',
  ],
  workspace: ['UUID of the workspace.', 'e24acd29-8fa8-47a5-a77e-1f3dce1c65a2'],
  name: ['Name of the workspace.', 'Harbour Café'],
  kinds: ['The kinds of notice that nobody would hear of.', ['failed']],
};

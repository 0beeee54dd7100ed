import type { FieldNotes } from './field-note.ts';

/** Notes on fields that mean the same in every document. */
export const RECURRING_NOTES: FieldNotes = {
  authorized: [
    'Whether the network still accepts the account’s credentials. If false, the account must be reconnected.',
    true,
  ],
  access_ends_at: [
    'When access to the account ends unless somebody reconnects it, in UTC; null if it does not end, or if that is not known.',
    '2026-12-01 08:00:00',
  ],
  access_renews: [
    'Whether the service renews access by itself until `access_ends_at`; null if that is not known.',
    false,
  ],
  can_approve: ['Whether the user may schedule posts without approval and approve posts.', true],
  data: ['The records.'],
  email: ['E-mail address of the user.', 'dana@social.example'],
  email_verified: [
    'Whether an operator or an administrator entered the address. If false, the user did, and nobody has confirmed it.',
    false,
  ],
  hex_color: ['Color: `#` and six or three hexadecimal digits.', '#38bdf8'],
  image: [
    'Address of the account’s picture: of the service’s copy, or at the network until there is one; null if it has none.',
    'https://social.example/avatar.png',
  ],
  keyword: ['Text to search for, ignoring case.', 'bread'],
  'parameters.limit': ['Page size.', 50],
  page: ['Page.', 1],
  'path.account': ['UUID or integer id of the account.', '3c1f7a52-90b4-4d0e-8a1b-5b6c7d8e9f01'],
  'path.workspace': ['UUID of the workspace.', '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001'],
  provider: ['Platform key of the network.', 'mastodon'],
  role: ['Role of the user in the workspace.', 'member'],
  timezone: ['IANA time zone.', 'Europe/Lisbon'],
  username: ['Username of the account on its network.', 'harbourcafe@social.example'],
};

/** Notes on the fields around the records of a page; the list's address serves as the example. */
export function pageNotes(list: string): FieldNotes {
  return {
    current_page: ['Number of this page.', 1],
    first: ['Address of the first page.', `${list}?page=1`],
    from: ['Number of the first record on the page; null on an empty page.', 1],
    last: ['Address of the last page.', `${list}?page=3`],
    last_page: ['Number of the last page.', 3],
    links: ['Addresses of other pages, with the filters of this one.'],
    meta: ['Position of this page in the list.'],
    next: ['Address of the next page; null on the last page.', `${list}?page=2`],
    path: ['Address of the list without its query.', list],
    per_page: ['Page size.', 50],
    prev: ['Address of the previous page; null on the first page.', `${list}?page=1`],
    to: ['Number of the last record on the page; null on an empty page.', 50],
    total: ['Total number of records.', 120],
  };
}

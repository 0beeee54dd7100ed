import type { FieldNotes } from './field-note.ts';

/** Notes on fields that mean the same in every document. */
export const RECURRING_NOTES: FieldNotes = {
  authorized: [
    'Whether the network still takes its credentials; if not, it has to be connected again.',
    true,
  ],
  can_approve: ['Whether what the user schedules needs no approval, and whether the user may approve.', true],
  data: ['The records.'],
  email: ['E-mail address of the user.', 'dana@social.example'],
  hex_color: ['Colour: `#` and six or three hexadecimal digits.', '#38bdf8'],
  image: [
    'Address of the picture of the account; null when it has none.',
    'https://social.example/avatar.png',
  ],
  keyword: ['Text that is contained, in any case.', 'bread'],
  'parameters.limit': ['Page size.', 50],
  page: ['Page.', 1],
  'path.account': ['UUID or integer id of the account.', '3c1f7a52-90b4-4d0e-8a1b-5b6c7d8e9f01'],
  'path.workspace': ['UUID of the workspace.', '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001'],
  provider: ['Platform key of the network.', 'mastodon'],
  role: ['Role of the user in the workspace.', 'member'],
  timezone: ['IANA time zone.', 'Europe/Lisbon'],
  username: ['Name of the account on its network.', 'harbourcafe@social.example'],
};

/** Notes on the fields around the records of a page; the list's address serves as the example. */
export function pageNotes(list: string): FieldNotes {
  return {
    current_page: ['The page that this is.', 1],
    first: ['Address of the first page.', `${list}?page=1`],
    from: ['Number of the first record on the page; null on an empty page.', 1],
    last: ['Address of the last page.', `${list}?page=3`],
    last_page: ['Number of the last page.', 3],
    links: ['Addresses of other pages, with the filters of this one.'],
    meta: ['Where this page stands in the list.'],
    next: ['Address of the next page; null on the last one.', `${list}?page=2`],
    path: ['Address of the list without its query.', list],
    per_page: ['Page size.', 50],
    prev: ['Address of the page before; null on the first one.', `${list}?page=1`],
    to: ['Number of the last record on the page; null on an empty page.', 50],
    total: ['How many records the list has.', 120],
  };
}

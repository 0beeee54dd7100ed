import type { FieldNotes } from '../field-note.ts';

/** Notes on who can see posts and reply to them. */
export const AUDIENCE_NOTES: FieldNotes = {
  audience: [
    'Who can see the version, and who can reply to it. Each of both that is null or absent is that of the original version, else left to the network and its options. If a network cannot give it, so that more people could see the post or reply to it, publishing is refused. An update without the field leaves it as it was; null takes it back.',
    { who_sees: 'followers' },
  ],
  who_sees: [
    'Who can see the post: `everyone`; `unlisted`, everyone with the address, but it is not shown in public timelines; `followers`; `friends`, people connected in both directions; or `only_me`, the owner of the account.',
    'followers',
  ],
  who_replies: [
    'Who can reply to the post: `everyone`; `followers` of the account; `following`, people whom the account follows; `mentioned`, people whom the text mentions; `verified` people; `subscribers` of the account; or `nobody`.',
    'mentioned',
  ],
};

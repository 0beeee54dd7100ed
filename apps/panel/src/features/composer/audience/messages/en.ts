export const en = {
  title: 'Who sees the post and who replies',
  chosen: (count: number) => `Who sees the post and who replies: ${count} chosen`,
  about: 'Means the same on every network. A network that cannot limit it gets no post, and you are told.',
  names: { who_sees: 'Who can see it', who_replies: 'Who can reply' },
  values: {
    who_sees: {
      everyone: 'Everyone',
      unlisted: 'Everyone, but not in timelines',
      followers: 'Followers',
      friends: 'Friends and connections',
      only_me: 'Only me',
    },
    who_replies: {
      everyone: 'Everyone',
      followers: 'Followers',
      following: 'People you follow',
      mentioned: 'People you mention',
      verified: 'Verified people',
      subscribers: 'Subscribers',
      nobody: 'Nobody',
    },
  },
  open: 'As set on each network',
  asOriginal: 'As in the original version',
};

export type AudienceMessages = typeof en;

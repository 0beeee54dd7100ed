/** Texts of the previews. Those of `actions` are drawn, and hidden from screen readers. */
export const en = {
  now: 'now',
  cutHere: 'Too long from here',
  linkCard: 'Title and picture come from the linked page.',
  unknownCrop: 'The network decides how this is cropped',
  croppedToFirst: 'Cropped to match the first',
  emptyPost: 'Nothing written yet',
  firstComment: 'First comment',
  more: 'more',
  less: 'less',
  files: (count: number) => `Files: ${count}`,
  sensitive: 'Hidden behind a warning',
  noTitle: 'No title yet',
  noPicture: 'No picture yet',
  noVideo: 'No video yet',
  noBoard: 'No board yet',
  noDates: 'No dates yet',
  noLink: 'The button has no link yet',
  description: 'Description, shown when the pin is opened',
  coupon: 'Coupon code:',
  actions: {
    like: 'Like',
    comment: 'Comment',
    share: 'Share',
    repost: 'Repost',
    send: 'Send',
    follow: 'Follow',
    subscribe: 'Subscribe',
    save: 'Save',
  },
};

export type PreviewMessages = typeof en;

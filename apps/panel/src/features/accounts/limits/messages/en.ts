import type { LimitName } from '@crier/requirements-engine';

/** What each limit restricts; for lengths and sizes, the thing that is measured. */
const names: Readonly<Record<LimitName, string>> = {
  text: 'Text',
  text_bytes: 'Text in bytes',
  photo_text: 'Text in photo posts',
  comment: 'First comment',
  hashtags: 'Hashtags',
  cashtags: 'Cashtags',
  mentions: 'Mentions',
  links: 'Links',
  tag: 'One hashtag',
  tags: 'Tags of a video together',
  photos: 'Photos',
  videos: 'Videos',
  gifs: 'GIFs',
  documents: 'Documents',
  photos_and_videos: 'Photos and videos together',
  media_items: 'Files',
  reel_videos: 'Videos in a reel',
  story_photos: 'Photos in a story',
  story_videos: 'Videos in a story',
  link_weight: 'Characters per link',
  alt_text: 'Alternative text',
  title: 'Title',
  link: 'Link',
  event_title: 'Event title',
  coupon_code: 'Coupon code',
  terms: 'Offer terms',
  photo_size: 'Photo size',
  video_size: 'Video size',
  video_length: 'Video length',
  unverified_length: 'Video length while the channel is not verified',
  story_video_length: 'Video length in a story',
};

export const en = {
  title: (name: string, network: string) => `Limits for ${name} on ${network}`,
  about:
    'Posts for this account are checked against these limits. Set one if the network allows this account more or less than usual, such as longer posts on X. Leave a field empty to use the limit of the server or network.',
  inForce: (limit: string) => `Current limit: ${limit}`,
  characters: (count: string) => `${count} characters`,
  bytes: (count: string) => `${count} bytes`,
  milliseconds: (count: string) => `${count} milliseconds`,
  wholeNumber: (least: number) => `Enter a whole number of ${least} or more, or leave the field empty.`,
  save: 'Save limits',
  saved: 'The limits were saved.',
  close: 'Close',
  failed: 'That did not work. Try again.',
  names,
};

export type LimitsMessages = typeof en;

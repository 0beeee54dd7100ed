import type { LimitName } from '@crier/requirements-engine';

/** What each limit restricts; for lengths and sizes, the thing that is measured. */
const names: Readonly<Record<LimitName, string>> = {
  text: 'Text',
  text_bytes: 'Text in bytes',
  photo_text: 'Text of photo posts',
  comment: 'First comment',
  hashtags: 'Hashtags',
  cashtags: 'Cashtags',
  mentions: 'Mentions',
  links: 'Links',
  tag: 'One hashtag',
  photos: 'Photos',
  videos: 'Videos',
  gifs: 'GIFs',
  photos_and_videos: 'Photos and videos together',
  media_items: 'Files',
  reel_videos: 'Videos of a reel',
  story_photos: 'Photos of a story',
  story_videos: 'Videos of a story',
  link_weight: 'What a link counts as',
  alt_text: 'Alternative text',
  title: 'Title',
  link: 'Link',
  event_title: 'Title of an event',
  coupon_code: 'Coupon code',
  terms: 'Terms of an offer',
  photo_size: 'Size of a photo',
  video_size: 'Size of a video',
  video_length: 'Length of a video',
  unverified_length: 'Length of a video while the channel is not verified',
  story_video_length: 'Length of a video in a story',
};

export const en = {
  title: (name: string, network: string) => `Limits of ${name} on ${network}`,
  about:
    'Posts for this account are checked against these limits. Set one if the network allows this account more or less than usual, such as longer posts on X. An empty field keeps the limit of the server or network.',
  inForce: (limit: string) => `In force: ${limit}`,
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

import { expect, test } from 'vitest';
import { type PlatformDefinition, type PlatformKey, platforms } from '../src/index.ts';

/** A kind of file, after a slash the form of post that it is for, and the numbers that hold for it. */
type StatedFiles = Readonly<Record<string, Readonly<Record<string, number>>>>;

const KB = 1000;
const MB = 1000 * KB;
const GB = 1000 * MB;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const UPRIGHT = {
  'width.least': 540,
  'height.least': 960,
  'ratio.least': 0.5625,
  'ratio.most': 0.5625,
} as const;
const INSTAGRAM_VIDEO = {
  shortest: 3 * SECOND,
  'frameRate.least': 23,
  'frameRate.most': 60,
  'width.most': 1920,
  'ratio.least': 0.01,
  'ratio.most': 10,
} as const;
const FEED_VIDEO = { ...INSTAGRAM_VIDEO, size: 300 * MB, longest: 15 * MINUTE } as const;
const LINKEDIN: StatedFiles = {
  // Fewer than 36,152,320 pixels.
  image: { pixels: 36_152_319 },
  gif: { pixels: 36_152_319, frames: 250 },
  video: { smallest: 75 * KB, size: 500 * MB, shortest: 3 * SECOND, longest: 30 * MINUTE },
};

/** What the networks' documents state of files, each in the document that its definition names. */
const STATED: Readonly<Record<PlatformKey, StatedFiles>> = {
  twitter: {
    image: { size: 5 * MB },
    gif: { size: 15 * MB, 'width.most': 1280, 'height.most': 1080, frames: 350 },
    video: {
      size: 8 * GB,
      shortest: 0.5 * SECOND,
      longest: 20 * MINUTE,
      'frameRate.most': 60,
      'width.least': 32,
      'width.most': 1280,
      'height.least': 32,
      'height.most': 1024,
      'ratio.least': 1 / 3,
      'ratio.most': 3,
    },
  },
  threads: {
    image: { size: 8 * MB, 'width.least': 320, 'ratio.least': 0.1, 'ratio.most': 10 },
    video: {
      size: GB,
      longest: 5 * MINUTE,
      'frameRate.least': 23,
      'frameRate.most': 60,
      'width.most': 1920,
      'ratio.least': 0.01,
      'ratio.most': 10,
    },
  },
  bluesky: {
    image: { size: 2 * MB },
    gif: { size: 300 * MB },
    video: { size: 300 * MB, longest: 10 * MINUTE },
  },
  mastodon: {
    image: { size: 16 * 1024 * 1024, pixels: 7680 * 4320 },
    gif: { size: 16 * 1024 * 1024, pixels: 7680 * 4320 },
    video: { size: 99 * 1024 * 1024, pixels: 3840 * 2160, frames: 36_000, 'frameRate.most': 120 },
  },
  pixelfed: { image: { size: 15_000 * KB }, gif: { size: 15_000 * KB }, video: { size: 15_000 * KB } },
  linkedin: LINKEDIN,
  linkedin_page: LINKEDIN,
  facebook_page: {
    image: { size: 10 * MB },
    gif: { size: 10 * MB },
    'video/post': { size: 10 * GB, longest: 4 * HOUR, 'ratio.least': 9 / 16, 'ratio.most': 16 / 9 },
    'video/reel': {
      ...UPRIGHT,
      shortest: 3 * SECOND,
      longest: 90 * SECOND,
      'frameRate.least': 24,
      'frameRate.most': 60,
    },
    'video/story': { ...UPRIGHT, longest: 60 * SECOND },
  },
  instagram: {
    'image/post': { size: 8 * MB, 'width.least': 320, 'ratio.least': 4 / 5, 'ratio.most': 1.91 },
    'image/story': { size: 8 * MB },
    'video/post': FEED_VIDEO,
    'video/reel': FEED_VIDEO,
    'video/story': { ...INSTAGRAM_VIDEO, size: 100 * MB, longest: 60 * SECOND },
  },
  pinterest: {
    image: { size: 20 * MB },
    gif: { size: 20 * MB },
    video: {
      size: 2 * GB,
      shortest: 4 * SECOND,
      longest: 15 * MINUTE,
      'ratio.least': 1 / 2,
      'ratio.most': 1.91,
    },
  },
  youtube: { video: { size: 256 * GB, longest: 12 * HOUR } },
  tiktok: {
    image: { size: 20 * MB },
    video: {
      size: 4 * GB,
      longest: 10 * MINUTE,
      'frameRate.least': 23,
      'frameRate.most': 60,
      'width.least': 360,
      'width.most': 4096,
      'height.least': 360,
      'height.most': 4096,
    },
  },
  gbp: { image: { smallest: 10 * KB, size: 5 * MB, 'width.least': 250, 'height.least': 250 } },
};

/** The numbers of a kind of file, by the way to each. */
function numbersOf(limits: object): Record<string, number> {
  const named = Object.entries(limits).flatMap(([name, held]: [string, unknown]): [string, number][] => {
    if (typeof held !== 'object' || held === null || Array.isArray(held)) return [];
    if ('value' in held) return [[name, Number(held.value)]];
    return Object.entries(numbersOf(held)).map(([inner, value]) => [`${name}.${inner}`, value]);
  });
  return Object.fromEntries(named);
}

const nameOf = ({ type, format }: PlatformDefinition['files'][number]): string =>
  format === undefined ? type : `${type}/${format}`;

test.each(platforms().map(({ key, files }) => [key, files] as const))(
  '%s: the limits of files are those of its documents',
  (key, files) => {
    expect(Object.fromEntries(files.map((file) => [nameOf(file), numbersOf(file)]))).toEqual(STATED[key]);
  },
);

test('files that are too large are made smaller where the network refuses them', () => {
  const scaled = platforms().flatMap(({ key, files }) =>
    files.filter((file) => file.scaled).map((file) => `${key} ${nameOf(file)}`),
  );
  expect(scaled.sort()).toEqual([
    'instagram video/post',
    'instagram video/reel',
    'instagram video/story',
    'linkedin image',
    'linkedin_page image',
    'mastodon image',
    'mastodon video',
    'threads video',
    'tiktok video',
  ]);
});

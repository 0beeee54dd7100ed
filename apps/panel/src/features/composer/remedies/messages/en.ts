import { pluralIn } from '../../../../messages/plural.ts';
import type { RemedyName } from '../remedy-names.ts';
import { type Sentences, sentenceIn } from './sentences.ts';

const plural = pluralIn('en');

const sentences: Sentences = {
  shorterText: { one: '{name} needs a shorter text', other: '# need a shorter text' },
  shorterComment: { one: '{name} needs a shorter comment', other: '# need a shorter comment' },
  fewerTags: { one: '{name} takes fewer hashtags', other: '# take fewer hashtags' },
  fewerFiles: { one: '{name} takes fewer files', other: '# take fewer files' },
  noDocuments: { one: '{name} takes no documents', other: '# take no documents' },
  noPolls: { one: '{name} takes no polls', other: '# take no polls' },
  pollAlone: { one: '{name} takes a poll without files only', other: '# take a poll without files only' },
  otherPoll: { one: '{name} needs a different poll', other: '# need a different poll' },
  unmixedFiles: { one: '{name} takes one kind of file', other: '# take one kind of file' },
  text: { one: '{name} needs a text or a picture', other: '# need a text or a picture' },
  media: { one: '{name} needs a picture', other: '# need a picture' },
  video: { one: '{name} needs a video', other: '# need a video' },
  oneVideo: { one: '{name} needs exactly one video', other: '# need exactly one video' },
  oneFile: { one: '{name} needs exactly one file', other: '# need exactly one file' },
  commentText: { one: '{name} needs a comment with text', other: '# need a comment with text' },
  title: { one: '{name} needs a title', other: '# need a title' },
  shorterTitle: { one: '{name} needs a shorter title', other: '# need a shorter title' },
  documentTitle: { one: '{name} needs a title for the document', other: '# need a title for the document' },
  board: { one: '{name} needs a board', other: '# need a board' },
  audience: { one: '{name} needs an audience', other: '# need an audience' },
  seenByAll: { one: '{name} cannot limit who sees it', other: '# cannot limit who sees it' },
  repliesByAll: {
    one: '{name} cannot limit who replies like this',
    other: '# cannot limit who replies like this',
  },
  link: { one: '{name} needs a valid link', other: '# need a valid link' },
  dates: { one: '{name} needs valid dates', other: '# need valid dates' },
  buttonLink: { one: '{name} needs a link for its button', other: '# need a link for their button' },
  offerLink: { one: '{name} needs a valid offer link', other: '# need a valid offer link' },
  brand: { one: '{name} needs the brand you promote', other: '# need the brand you promote' },
  madeForKids: {
    one: '{name} needs to know whether this is made for kids',
    other: '# need to know whether this is made for kids',
  },
  otherFile: { one: '{name} needs a different file', other: '# need a different file' },
  plainCharacters: { one: '{name} refuses some characters', other: '# refuse some characters' },
  fewerLinks: { one: '{name} takes fewer links', other: '# take fewer links' },
  shorterAltText: { one: '{name} needs a shorter description', other: '# need a shorter description' },
  otherOption: { one: '{name} needs a different option', other: '# need a different option' },
  shorterOption: { one: '{name} needs a shorter option', other: '# need a shorter option' },
  visibleBrand: { one: '{name} needs a visible brand post', other: '# need a visible brand post' },
  signIn: { one: '{name} is signed out', other: '# are signed out' },
  lastingAccess: { one: '{name} will be signed out by then', other: '# will be signed out by then' },
  altText: {
    one: '{name} shows pictures without a description',
    other: '# show pictures without a description',
  },
};

const remedies: Readonly<Record<RemedyName, string>> = {
  splitForThem: 'Split for them',
  split: 'Split into a thread',
  shortVersion: 'Write a short version',
  shorten: 'Trim to fit',
  dropTags: 'Remove extra hashtags',
  dropMedia: 'Remove extra media',
  ownPost: 'Move to new post',
  dropItem: 'Remove empty post',
  dropPoll: 'Remove the poll',
  addPicture: 'Add a picture',
  addVideo: 'Add a video',
  describe: 'Describe',
  reconnect: 'Reconnect',
  makePublic: 'Make it public',
  openReplies: 'Let everyone reply',
  leaveOut: 'Leave out',
  show: 'Show',
};

export const en = {
  strip: 'To fix',
  say: sentenceIn(sentences, plural),
  remedies,
  /** For a single account. */
  splitForIt: 'Split for it',
  leaveThemOut: 'Leave them out',
  kids: { yes: 'Made for kids', no: 'Not made for kids', keep: 'Keep for this channel' },
  use: 'Use',
  choose: 'Choose',
  forAll: (what: string, count: number) => plural(count, { one: what, other: `${what} for all #` }),
  forBoth: (what: string) => `${what} for both`,
  forAccount: (what: string, name: string) => `${what} for ${name}`,
  tooLong: (name: string, count: number) =>
    `${name}: ${plural(count, { one: '# character too long', other: '# characters too long' })}`,
  more: (count: number) => plural(count, { one: '# more', other: '# more' }),
  hints: (count: number) => plural(count, { one: '# hint', other: '# hints' }),
  fewer: 'Show less',
  why: 'Why',
  toFix: (count: number) => plural(count, { one: '# thing to fix', other: '# things to fix' }),
  done: {
    split: 'Split into a thread.',
    leaveOut: (count: number) => plural(count, { one: '# account left out.', other: '# accounts left out.' }),
    fixed: 'Fixed.',
    set: (what: string) => `${what} set.`,
  },
  undo: 'Undo',
};

export type RemedyMessages = typeof en;

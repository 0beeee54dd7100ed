import { describe, expect, it } from 'vitest';
import { matchPost, type SentStatus } from './match-post.ts';
import type { RemoteStatus } from './status.ts';

const AT = Date.parse('2026-11-20T12:00:00.000Z');
const DAY_MS = 86_400_000;

const SENT: SentStatus = {
  text: 'Fresh bread, at **eight**',
  mediaIds: [],
  parent: null,
  warning: '',
  poll: null,
  sent: { at: AT, earliest: AT - 5_000 },
  application: null,
};
const FOUND: RemoteStatus = {
  record: { id: '1', url: null },
  createdAt: AT + 1_000,
  parent: null,
  isReblog: false,
  application: null,
  mediaIds: [],
  texts: ['Fresh bread, at **eight**'],
};
const OURS = { application: 'Crier' };
const REPLY = { parent: 'p' };
const at = (offset: number) => ({ createdAt: AT + offset });

describe('the same post on servers with the Mastodon API', () => {
  it.each<[string, Partial<SentStatus>, Partial<RemoteStatus>, ReturnType<typeof matchPost>]>([
    ['the same text right after the sending', {}, {}, 'same'],
    ['90 s later', {}, at(90_000), 'same'],
    ['a second before, by a server with whole seconds', {}, at(-1_000), 'same'],
    ['by a person 10 s before', {}, at(-10_000), 'doubtful'],
    ['by a person 30 s before', {}, at(-30_000), 'doubtful'],
    [
      'by a person 10 s before, with another application',
      OURS,
      { ...at(-10_000), application: 'Web' },
      'other',
    ],
    ['10 s before, with our application', OURS, { ...at(-10_000), ...OURS }, 'doubtful'],
    ['10 s before, where only the server names an application', {}, { ...at(-10_000), ...OURS }, 'doubtful'],
    ['right after, with our application', OURS, OURS, 'same'],
    ['right after, with another application', OURS, { application: 'Web' }, 'doubtful'],
    ['a day and more before', {}, at(-DAY_MS - 10_000), 'other'],
    ['without a time', {}, { createdAt: null }, 'doubtful'],
    ['another text', {}, { texts: ['Fresh bread, at nine'] }, 'other'],
    ['a rendered text, not asked for as typed', {}, { texts: ['Fresh bread, at eight'] }, 'other'],
    [
      'a rendered text that the server does not tell',
      {},
      { texts: ['Fresh bread, at eight'], typed: null },
      'same',
    ],
    [
      'a rendered text from before',
      {},
      { ...at(-10_000), texts: ['Fresh bread, at eight'], typed: null },
      'other',
    ],
    ['a rendered text, typed as ours', {}, { texts: ['x'], typed: SENT.text }, 'same'],
    [
      'a rendered text, typed otherwise',
      {},
      { texts: ['Fresh bread, at eight'], typed: 'Fresh bread, at eight' },
      'other',
    ],
    ['a content warning', { warning: 'Knives' }, { warning: 'Knives' }, 'same'],
    ['another content warning', { warning: 'Knives' }, { warning: '' }, 'other'],
    ['a content warning that the server does not report', { warning: 'Knives' }, { warning: null }, 'same'],
    [
      'a content warning that became the text',
      { text: '', warning: 'Knives' },
      { texts: [''], warning: '' },
      'same',
    ],
    ['a reply', {}, REPLY, 'other'],
    ['a reply to another post', REPLY, { parent: 'q' }, 'other'],
    ['a reply to our own post, at any time', REPLY, { ...REPLY, ...at(-3 * DAY_MS) }, 'same'],
    [
      'a link of the text as a file',
      { text: 'Bread: https://a.example/bread.jpg today' },
      { mediaIds: ['m'], mediaAddresses: [['https://a.example/bread.jpg']], texts: ['Bread: today'] },
      'same',
    ],
    [
      'a link of the text as a file, rendered, and the text as typed',
      { text: 'Bread: **fresh** https://a.example/bread.jpg' },
      {
        mediaIds: ['m'],
        mediaAddresses: [['https://a.example/bread.jpg']],
        texts: ['Bread: fresh', 'Bread: **fresh** https://a.example/bread.jpg'],
      },
      'same',
    ],
    [
      'a file that the text does not link to',
      { text: 'Bread: https://a.example/bread.jpg today' },
      { mediaIds: ['m'], mediaAddresses: [['https://a.example/roll.jpg']], texts: ['Bread: today'] },
      'other',
    ],
    ['a file more', {}, { mediaIds: ['m'] }, 'other'],
    ['a file less', { mediaIds: ['m', 'n'] }, { mediaIds: ['m'] }, 'other'],
    ['our very files, at any time', { mediaIds: ['m'] }, { mediaIds: ['m'], ...at(-3 * DAY_MS) }, 'same'],
    ['other files, right after', { mediaIds: ['m'] }, { mediaIds: ['n'] }, 'same'],
    ['other files, just before', { mediaIds: ['m'] }, { mediaIds: ['n'], ...at(-10_000) }, 'doubtful'],
    ['our very files with another text', { mediaIds: ['m'] }, { mediaIds: ['m'], texts: ['x'] }, 'other'],
    ['what was never sent', { sent: null }, {}, 'other'],
  ])('%s', (_, sent, found, expected) => {
    expect(matchPost({ ...SENT, ...sent }, { ...FOUND, ...found })).toBe(expected);
  });
});

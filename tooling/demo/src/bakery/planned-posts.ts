import { type At, type BakeryPost, EVERYWHERE, FILMS, PICTURES, TALK, WORK } from './bakery-post.ts';

/** What is planned. */
export const PLANNED: readonly (readonly [At, BakeryPost])[] = [
  [
    [1, '09:00'],
    {
      texts: ['Lights are up in Fischergang. Come and stand under them with something warm.'],
      file: 'shop.webp',
      on: [...TALK, ...PICTURES, 'gbp'],
      tags: ['Advent'],
    },
  ],
  [
    [1, '17:00'],
    {
      texts: ['Last sourdough at half price until six.'],
      file: 'sourdough.webp',
      on: ['bluesky', 'mastodon', 'threads'],
      tags: ['Counter'],
    },
  ],
  [
    [2, '09:00'],
    {
      texts: ['The tart with the summer’s berries, frozen in July for a morning like this.'],
      file: 'tart.webp',
      on: [...PICTURES, 'pinterest', 'threads'],
      tags: ['Counter'],
      title: 'Berry tart',
    },
  ],
  [
    [2, '17:00'],
    {
      texts: ['How dough sleeps: sixteen hours at eight degrees, and nobody may wake it.'],
      file: 'dough.webp',
      on: [...TALK, 'linkedin_page', 'instagram'],
      tags: ['People'],
    },
  ],
  [
    [3, '09:00'],
    {
      texts: [
        'The first Christmas stars of the year are on the counter, eight to a bag, until they are gone.',
      ],
      file: 'stars.webp',
      on: EVERYWHERE,
      tags: ['Advent'],
      title: 'Christmas stars',
    },
  ],
  [
    [3, '17:00'],
    {
      texts: ['Order your Sunday rolls until Friday at six, by phone or at the counter.'],
      file: null,
      on: ['mastodon', 'bluesky', 'facebook_page'],
      tags: ['Opening hours'],
    },
  ],
  [
    [4, '12:30'],
    {
      texts: ['Femi passed her exam with the best plait in Schleswig-Holstein.'],
      file: 'oven.webp',
      on: [...WORK, 'instagram', 'facebook_page', 'threads'],
      tags: ['People'],
    },
  ],
  [
    [5, '09:00'],
    {
      texts: ['Cinnamon rolls for breakfast, baked while you slept.'],
      file: 'cinnamon.webp',
      on: [...PICTURES, 'threads'],
      tags: ['Counter'],
    },
  ],
  [
    [6, '12:30'],
    {
      texts: ['A night with Malte: the whole film, with the sound of the mixer left in.'],
      file: 'night.mp4',
      on: FILMS,
      tags: ['People'],
      title: 'A whole night with Malte',
    },
  ],
  [
    [8, '09:00'],
    {
      texts: ['Two places for people who like early mornings. Ask for Jonna, or write to us.'],
      file: 'harbour.webp',
      on: [...WORK, 'facebook_page', 'mastodon'],
      tags: ['People'],
    },
  ],
  [
    [9, '17:00'],
    {
      texts: ['Stollen takes its time. Ours has had three weeks; from today it may leave.'],
      file: 'sourdough.webp',
      on: [...TALK, ...PICTURES],
      tags: ['Advent'],
    },
  ],
  [
    [11, '09:00'],
    {
      texts: ['Rye again, because you asked. Twelve loaves, one for each of you who wrote.'],
      file: 'rye.webp',
      on: [...TALK, 'pixelfed'],
      tags: ['Counter'],
    },
  ],
  [
    [13, '12:30'],
    {
      texts: ['Between the years we close early: from two o’clock the oven belongs to the cat.'],
      file: 'oven.webp',
      on: [...TALK, 'facebook_page', 'gbp'],
      tags: ['Opening hours'],
    },
  ],
];

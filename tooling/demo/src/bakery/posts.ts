import { type At, type BakeryPost, EVERYWHERE, FILMS, PICTURES, TALK, WORK } from './bakery-post.ts';

/** What went out in the last days; the networks show all of it. Google checks its posts for longer than a start may take. */
export const PUBLISHED: readonly (readonly [At, BakeryPost])[] = [
  [
    [-9, '09:00'],
    {
      texts: [
        'The rye is back. Three days of sourdough, one hour of oven, and it keeps for a week if you let it.',
      ],
      file: 'rye.webp',
      on: ['twitter', 'bluesky', 'mastodon', ...PICTURES],
      tags: ['Counter'],
    },
  ],
  [
    [-7, '12:30'],
    {
      texts: ['Coffee is on us from two to four: the new machine wants to be tried, and so do we.'],
      file: 'coffee.webp',
      on: ['mastodon', 'pixelfed', 'facebook_page'],
      tags: ['Counter'],
    },
  ],
  [
    [-6, '17:00'],
    {
      texts: ['Malte’s night in two minutes, from the first dough to the first customer.'],
      file: 'night.mp4',
      on: FILMS,
      tags: ['People'],
      title: 'A night in the bakery',
    },
  ],
  [
    [-4, '09:00'],
    {
      texts: [
        'Jonna left the bank eleven years ago today. She says the hours are worse and the mornings are better.',
        'What she took along: the spreadsheets. Our flour is the best-documented in Kiel.',
      ],
      file: 'shop.webp',
      on: ['twitter', 'bluesky', 'mastodon', ...WORK],
      tags: ['People'],
    },
  ],
  [
    [-3, '12:30'],
    {
      texts: ['Eighty-one layers, counted by Femi, who does not believe us.'],
      file: 'croissants.webp',
      on: EVERYWHERE.filter((network) => network !== 'gbp'),
      tags: ['Counter'],
      title: 'Eighty-one layers',
    },
  ],
  [
    [-2, '09:00'],
    {
      texts: ['Good morning, harbour. The van is at the quay until the last roll is gone.'],
      file: 'harbour.webp',
      on: ['twitter', 'bluesky', 'mastodon', 'facebook_page', 'pixelfed'],
      tags: ['Opening hours'],
    },
  ],
  [
    [-1, '09:00'],
    {
      texts: ['Cinnamon rolls at nine, and again at three for those who slept in.'],
      file: 'cinnamon.webp',
      on: ['instagram', 'facebook_page', 'pixelfed', 'pinterest'],
      tags: ['Counter'],
      title: 'Cinnamon rolls, twice a day',
    },
  ],
  [
    [-1, '12:30'],
    {
      texts: ['The oven from 1911 got a new door. The old one is for sale to anybody who can lift it.'],
      file: 'oven.webp',
      on: [...TALK, 'linkedin_page'],
      tags: ['People'],
    },
  ],
];

/** Mastodon refuses it. */
export const REFUSED: readonly [At, BakeryPost] = [
  [-1, '17:00'],
  {
    texts: ['Storm tonight: the market stall stays closed, the shop in Fischergang is open and warm.'],
    file: null,
    on: ['mastodon', 'bluesky', 'facebook_page'],
    tags: ['Opening hours'],
  },
];

/** LinkedIn's answer is lost, and it shows apps no posts of people, so nobody knows. */
export const UNSURE: readonly [At, BakeryPost] = [
  [-2, '12:30'],
  {
    texts: ['Hiring is like sourdough: feed it daily, or it is gone when you need it.'],
    file: 'dough.webp',
    on: ['linkedin'],
    tags: ['People'],
  },
];

/** Femi's, which waits for somebody's approval. */
export const WAITING: readonly [At, BakeryPost] = [
  [4, '17:00'],
  {
    texts: ['Coffee and a croissant for three euros, on every weekday before eight.'],
    file: 'croissants.webp',
    on: ['instagram', 'facebook_page', 'gbp', 'threads'],
    tags: ['Counter'],
  },
];

/** Femi's, with the note with which it came back to her. */
export const RETURNED: readonly [At, BakeryPost, note: string] = [
  [5, '17:00'],
  {
    texts: ['Cake of the month: berries, as many as we have.'],
    file: 'tart.webp',
    on: ['instagram', 'pixelfed', 'pinterest'],
    tags: ['Counter'],
    title: 'Cake of the month',
  },
  'The berries will be gone by then. Apple?',
];

const STARS =
  'The first Christmas stars of the year left the oven at 4:12 this morning. Butter, rye honey, a little cardamom, and the patience of Malte, who iced all four hundred by hand.\n\nOn the counter in Fischergang from Tuesday, eight to a bag, until they are gone. Come early: last year the last bag went at ten. #kiel #advent https://crumb.example/stars';

/** The first is the one that the composer is shown with: too long for some, with something missing for others. */
export const DRAFTS: readonly BakeryPost[] = [
  {
    texts: [STARS],
    file: 'stars.webp',
    on: [...EVERYWHERE.slice(0, 9), 'youtube', ...EVERYWHERE.slice(9)],
    tags: ['Advent'],
    own: {
      linkedin:
        'Eleven years ago I left a bank for a bakery. This morning at 4:12 the first Christmas stars left the oven, and Malte had iced four hundred of them by hand. I know which balance sheet I prefer.',
    },
  },
  { texts: ['Is it soup season yet? Asking for a loaf.'], file: null, on: ['bluesky'], tags: [] },
  {
    texts: ['Christmas letter: opening hours, stollen, gift cards, and thank you.'],
    file: null,
    on: ['mastodon', 'facebook_page', 'gbp'],
    tags: ['Advent'],
  },
];

/** A thread that is public. */
export const PUBLISHED = [
  'The ovens are on at four, the door opens at seven. This week: rye with caraway, seeded spelt, and a plum cake that never sees the afternoon. #bakery',
  'Order until Friday at six, by phone or at the counter. We put it aside under your name.',
];

export const REFUSED = [
  'Storm warning until Friday evening: the market stall stays closed, the shop by the harbour is open. #harbour #bread #storm #weekend',
];

/** The first is the one that the composer is shown with: too long for some, and with a thread for others. */
export const DRAFTS = [
  [
    'We bake with beech wood, as the oven was built to in 1911. On Saturday the door to the bakehouse is open: come in, feel the heat, shape a loaf with Jana and take it home warm. Children are welcome, dogs wait outside. Everything you need is at https://bakery.example/open-day, and there is no need to sign up. #openday #bakery',
    'Bring a towel and an empty bag. Coffee is on us until it is gone.',
  ],
  ['Is it pumpkin season yet? Asking for a soup.'],
  ['Draft for the Christmas letter: opening times, stollen, gift cards.'],
];

/** Days from now, time, text and networks. */
export const PLANNED: readonly (readonly [
  days: number,
  time: string,
  text: string,
  networks: readonly string[],
])[] = [
  [1, '09:00', 'Fresh this morning: walnut bread and the first pears.', ['mastodon', 'bluesky', 'threads']],
  [1, '16:30', 'Last loaves half price until six.', ['bluesky']],
  [2, '09:00', 'New on the counter: a dark rye that keeps for a week.', ['mastodon', 'linkedin', 'twitter']],
  [2, '12:00', 'Lunch today: pumpkin soup with sourdough.', ['instagram', 'facebook_page']],
  [3, '16:30', 'Meet Jana, who has baked with us for twenty years.', ['linkedin', 'mastodon']],
  [
    4,
    '08:00',
    'Market day: we are at the quay from eight.',
    ['mastodon', 'bluesky', 'facebook_page', 'threads', 'twitter'],
  ],
  [5, '10:00', 'Saturday: open bakehouse from ten to two.', ['mastodon', 'bluesky', 'instagram']],
  [8, '09:00', 'Closed today. Rest well, we do too.', ['mastodon', 'bluesky']],
  [9, '09:00', 'Help wanted: two people for weekends.', ['linkedin', 'facebook_page']],
  [11, '16:30', 'Order your Sunday rolls until Friday at six.', ['mastodon', 'bluesky']],
];

export const WAITING = ['We are looking for a baker who likes early mornings. Ask for Jana, or write to us.'];

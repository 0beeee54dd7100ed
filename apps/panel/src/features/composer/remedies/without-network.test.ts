import { expect, test } from 'vitest';
import { withoutNetwork } from './without-network.ts';

test.each([
  ['Bluesky: the picture has no alternative text.', 'Bluesky', 'The picture has no alternative text.'],
  ['X : le texte compte trop de liens.', 'X', 'Le texte compte trop de liens.'],
  ['Mastodon (Ada, Bo): the text is long: very.', 'Mastodon', 'The text is long: very.'],
  ['Something else.', 'X', 'Something else.'],
  ['X', 'X', 'X'],
])('a message is told without the network in front: %s', (message, network, told) => {
  expect(withoutNetwork(message, network)).toBe(told);
});

/** A file of the media library: its name in the bakery's folder, and what it shows. */
export interface BakeryFile {
  readonly file: string;
  readonly shows: string;
}

/** The bakery's media library, by the folder that the files lie in, null for the root; oldest first. */
export const LIBRARY: readonly (readonly [folder: string | null, files: readonly BakeryFile[]])[] = [
  [
    'Counter',
    [
      { file: 'rye.webp', shows: 'A field of rye in the evening sun' },
      { file: 'sourdough.webp', shows: 'A round sourdough loaf with an ear of rye cut into its crust' },
      { file: 'tart.webp', shows: 'A tart covered with blueberries and raspberries' },
    ],
  ],
  ['Advent', [{ file: 'stars.webp', shows: 'Star-shaped biscuits with white icing on a dark green cloth' }]],
  [
    null,
    [
      { file: 'shop.webp', shows: 'The shop in Fischergang at dusk, its windows lit' },
      { file: 'oven.webp', shows: 'Loaves in front of the fire of the oven' },
      { file: 'dough.webp', shows: 'Dough in a bowl, with a wooden spoon' },
      { file: 'night.mp4', shows: 'Dough, oven and croissants, filmed during one night' },
      { file: 'coffee.webp', shows: 'A cup of coffee with a milk pattern, and a roll' },
      { file: 'croissants.webp', shows: 'Croissants on floured baking paper' },
      { file: 'harbour.webp', shows: 'A sailing boat and a lighthouse at sunset' },
      { file: 'cinnamon.webp', shows: 'Cinnamon rolls with icing, seen from above' },
    ],
  ],
];

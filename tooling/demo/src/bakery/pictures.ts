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
      { file: 'rye.webp', shows: 'A dark loaf of rye bread, cut open on a board' },
      { file: 'sourdough.webp', shows: 'A round sourdough loaf with a scored crust' },
      { file: 'tart.webp', shows: 'A plum tart with a lattice' },
    ],
  ],
  ['Advent', [{ file: 'stars.webp', shows: 'Star-shaped biscuits with white icing on a dark green cloth' }]],
  [
    null,
    [
      { file: 'shop.webp', shows: 'The shop in Fischergang at dusk, its windows lit' },
      { file: 'oven.webp', shows: 'A fire burning in the wood-fired oven' },
      { file: 'dough.webp', shows: 'Dough rising in a bowl under a cloth' },
      { file: 'night.mp4', shows: 'Dough, oven and croissants, filmed during one night' },
      { file: 'coffee.webp', shows: 'A cup of coffee from above' },
      { file: 'croissants.webp', shows: 'Six croissants on a tray' },
      { file: 'harbour.webp', shows: 'Two sailing boats in the harbour at sunset' },
      { file: 'cinnamon.webp', shows: 'Cinnamon rolls with icing, seen from above' },
    ],
  ],
];

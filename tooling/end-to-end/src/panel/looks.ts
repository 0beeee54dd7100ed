import { isShort } from '@crier/test-size';

type Size = 'narrow' | 'wide';
type Scheme = 'light' | 'dark';

/** The conditions under which a page is viewed. */
export interface Look {
  readonly size: Size;
  readonly colorScheme: Scheme;
}

/** A phone and a usual screen, in CSS pixels. */
export const SIZES = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 900 } } as const;

/** Whether everything is viewed in every look, as `pnpm accessibility` does; the short run takes fewer. */
export const EVERY_LOOK = !isShort;

/** Both schemes in both sizes, or each scheme and each size once. */
export const LOOKS: readonly Look[] = EVERY_LOOK
  ? (['light', 'dark'] as const).flatMap((colorScheme) =>
      (['narrow', 'wide'] as const).map((size) => ({ size, colorScheme })),
    )
  : [
      { size: 'wide', colorScheme: 'light' },
      { size: 'narrow', colorScheme: 'dark' },
    ];

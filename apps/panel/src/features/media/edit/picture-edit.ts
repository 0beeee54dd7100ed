/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in pixels from its upper left corner. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** The shapes that networks ask for, as width by height; null is free. */
export const RATIOS = { free: null, '1:1': 1, '4:5': 4 / 5, '16:9': 16 / 9, '9:16': 9 / 16 } as const;
export type Ratio = keyof typeof RATIOS;

/** What is done to an upright picture: it is turned, then cut, then made smaller. */
export interface PictureEdit {
  /** Quarter turns clockwise. */
  readonly turns: 0 | 1 | 2 | 3;
  /** The part that stays, of the turned picture. */
  readonly box: Box;
  readonly ratio: Ratio;
  /** The most pixels of the longer edge; null keeps the size. */
  readonly longest: number | null;
}

/** The smallest edge of a part. */
const LEAST = 16;

export function untouched({ width, height }: Size): PictureEdit {
  return { turns: 0, box: { x: 0, y: 0, width, height }, ratio: 'free', longest: null };
}

/** The size of the picture after its turns. */
export function turnedSize({ width, height }: Size, { turns }: Pick<PictureEdit, 'turns'>): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Turned once more clockwise. The same part of the picture stays, and the shape becomes free. */
export function turned(edit: PictureEdit, picture: Size): PictureEdit {
  const { height } = turnedSize(picture, edit);
  const { box } = edit;
  const next = { x: height - box.y - box.height, y: box.x, width: box.height, height: box.width };
  return { ...edit, turns: TURNED[edit.turns], box: next, ratio: 'free' };
}

const TURNED = { 0: 1, 1: 2, 2: 3, 3: 0 } as const satisfies Record<
  PictureEdit['turns'],
  PictureEdit['turns']
>;

/** The largest part of a shape, around the middle of the present part. Free keeps the part. */
export function shaped(edit: PictureEdit, picture: Size, ratio: Ratio): PictureEdit {
  const shape = RATIOS[ratio];
  if (shape === null) return { ...edit, ratio };
  const bounds = turnedSize(picture, edit);
  const width = Math.min(bounds.width, Math.round(bounds.height * shape));
  const size = { width, height: Math.min(bounds.height, Math.round(width / shape)) };
  const x = edit.box.x + edit.box.width / 2 - size.width / 2;
  const y = edit.box.y + edit.box.height / 2 - size.height / 2;
  return { ...edit, ratio, box: inside({ ...size, x, y }, bounds) };
}

/** The part moved by a distance, as far as the picture reaches. */
export function moved(edit: PictureEdit, picture: Size, dx: number, dy: number): PictureEdit {
  const { x, y } = edit.box;
  return { ...edit, box: inside({ ...edit.box, x: x + dx, y: y + dy }, turnedSize(picture, edit)) };
}

/** A corner by which a part is drawn larger or smaller. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** The part with a corner moved by a distance. The opposite corner and the shape stay. */
export function stretched(
  edit: PictureEdit,
  picture: Size,
  corner: Corner,
  [dx, dy]: readonly [number, number],
): PictureEdit {
  const bounds = turnedSize(picture, edit);
  const { x, y, width, height } = edit.box;
  const [isWest, isNorth] = [corner.endsWith('w'), corner.startsWith('n')];
  const room = {
    width: isWest ? x + width : bounds.width - x,
    height: isNorth ? y + height : bounds.height - y,
  };
  const wanted = { width: width + (isWest ? -dx : dx), height: height + (isNorth ? -dy : dy) };
  const size = fitting(wanted, room, RATIOS[edit.ratio]);
  return {
    ...edit,
    box: {
      ...size,
      x: isWest ? x + width - size.width : x,
      y: isNorth ? y + height - size.height : y,
    },
  };
}

/** The part with one of its measures typed. Those that would leave the picture are cut to it; a shape stays. */
export function typed(edit: PictureEdit, picture: Size, field: keyof Box, value: number): PictureEdit {
  if (!Number.isFinite(value)) return edit;
  const { box } = edit;
  const shape = RATIOS[edit.ratio];
  if (field === 'x') return moved(edit, picture, value - box.x, 0);
  if (field === 'y') return moved(edit, picture, 0, value - box.y);
  const width = field === 'width' ? value : shape === null ? box.width : value * shape;
  const height = field === 'height' ? value : shape === null ? box.height : value / shape;
  return stretched(edit, picture, 'se', [width - box.width, height - box.height]);
}

/** The size of the result. */
export function resultSize({ box, longest }: PictureEdit): Size {
  const scale = longest === null ? 1 : Math.min(1, longest / Math.max(box.width, box.height));
  const of = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: of(box.width), height: of(box.height) };
}

/** Whether the result is the picture itself. */
export function isUntouched(edit: PictureEdit, picture: Size): boolean {
  const { width, height } = resultSize(edit);
  return edit.turns === 0 && width === picture.width && height === picture.height;
}

function inside(box: Box, bounds: Size): Box {
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), Math.max(most, 0)));
  return {
    ...box,
    x: within(box.x, bounds.width - box.width),
    y: within(box.y, bounds.height - box.height),
  };
}

function fitting(wanted: Size, room: Size, shape: number | null): Size {
  const bound = (value: number, most: number) =>
    Math.round(Math.min(Math.max(value, Math.min(LEAST, most)), most));
  if (shape === null) {
    return { width: bound(wanted.width, room.width), height: bound(wanted.height, room.height) };
  }
  // Whichever edge was drawn further decides.
  const drawn = Math.max(wanted.width, wanted.height * shape);
  const width = bound(drawn, Math.min(room.width, room.height * shape));
  return { width, height: Math.max(1, Math.min(room.height, Math.round(width / shape))) };
}

import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { mediaMessages } from '../messages/media-messages.ts';
import { drawPart } from './draw-picture.ts';
import classes from './edit.module.css';
import { type Corner, moved, type PictureEdit, stretched, turnedSize } from './picture-edit.ts';

/** The most pixels of the longer edge of what is shown; more than a window has room for. */
const SHOWN = 1_200;
/** The part of the picture by which a key moves or stretches. */
const STEP = 0.01;
const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];

interface Props {
  readonly bitmap: ImageBitmap;
  readonly edit: PictureEdit;
  readonly change: (edit: PictureEdit) => void;
}

/** The turned picture with the part that stays, which is moved and stretched by mouse, finger or keys. */
export function CropStage({ bitmap, edit, change }: Props) {
  const texts = useMessages(mediaMessages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { turns, box } = edit;
  const whole = turnedSize(bitmap, edit);
  useEffect(() => {
    if (canvas.current === null) return;
    const size = turnedSize(bitmap, { turns });
    const scale = Math.min(1, SHOWN / Math.max(size.width, size.height));
    const shown = {
      width: Math.max(1, Math.round(size.width * scale)),
      height: Math.max(1, Math.round(size.height * scale)),
    };
    drawPart(canvas.current, bitmap, { turns, box: { x: 0, y: 0, ...size } }, shown);
  }, [bitmap, turns]);
  const drag = useDrag(canvas, whole.width);
  const keys = (event: KeyboardEvent) => {
    const way = directionOf(event.key);
    if (way === null) return;
    event.preventDefault();
    const [dx, dy] = [way[0] * whole.width * STEP, way[1] * whole.height * STEP];
    change(event.shiftKey ? stretched(edit, bitmap, 'se', [dx, dy]) : moved(edit, bitmap, dx, dy));
  };
  const percent = (part: number, all: number) => `${(part / all) * 100}%`;
  return (
    <div className={classes['stage']}>
      <div className={classes['picture']}>
        <canvas ref={canvas} />
        <div
          className={classes['box']}
          style={{
            left: percent(box.x, whole.width),
            top: percent(box.y, whole.height),
            width: percent(box.width, whole.width),
            height: percent(box.height, whole.height),
          }}
        >
          <button
            type="button"
            className={classes['hold']}
            aria-label={texts.cropPart}
            aria-description={texts.cropKeys}
            onKeyDown={keys}
            {...drag((dx, dy) => change(moved(edit, bitmap, dx, dy)))}
          />
          {CORNERS.map((corner) => (
            <span
              key={corner}
              className={classes['corner']}
              data-corner={corner}
              {...drag((dx, dy) => change(stretched(edit, bitmap, corner, [dx, dy])))}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function directionOf(key: string): readonly [number, number] | null {
  if (key === 'ArrowLeft') return [-1, 0];
  if (key === 'ArrowRight') return [1, 0];
  if (key === 'ArrowUp') return [0, -1];
  if (key === 'ArrowDown') return [0, 1];
  return null;
}

/** Handlers that tell by how many pixels of the picture the pointer moves while it is held down. */
function useDrag(canvas: { readonly current: HTMLCanvasElement | null }, width: number) {
  const last = useRef<readonly [number, number] | null>(null);
  const end = () => {
    last.current = null;
  };
  return (tell: (dx: number, dy: number) => void) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = [event.clientX, event.clientY];
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const shown = canvas.current?.getBoundingClientRect().width ?? 0;
      if (last.current === null || shown === 0) return;
      const [x, y] = last.current;
      const [dx, dy] = [((clientX - x) * width) / shown, ((clientY - y) * width) / shown];
      // Less than a pixel would be lost by rounding.
      if (Math.abs(dx) < 1 && Math.abs(dy) < 1) return;
      last.current = [clientX, clientY];
      tell(dx, dy);
    },
    onPointerUp: end,
    onPointerCancel: end,
  });
}

/** How far a sheet is pushed down, which a finger or its end changes without a render. */
export interface SheetShift {
  /** Puts the sheet there, in px from its place. */
  move(px: number): void;
  /** Lets it glide there, and then calls `done`; at once for people who want little motion. */
  glide(px: number, done?: () => void): void;
  /** Applies the shift to a sheet from now on; the function returned ends that. */
  attach(sheet: HTMLElement): () => void;
}

const GLIDE = 'translate 220ms cubic-bezier(0.2, 0.8, 0.2, 1)';

export function createSheetShift(): SheetShift {
  let sheet: HTMLElement | null = null;
  let shift = 0;
  const apply = (transition: string) => {
    if (sheet === null) return;
    sheet.style.transition = transition;
    sheet.style.translate = shift === 0 ? '' : `0 ${shift}px`;
  };
  return {
    move: (px) => {
      shift = px;
      apply('none');
    },
    glide: (px, done) => {
      const isStill =
        sheet === null || shift === px || matchMedia('(prefers-reduced-motion: reduce)').matches;
      shift = px;
      apply(isStill ? 'none' : GLIDE);
      if (isStill) done?.();
      else sheet?.addEventListener('transitionend', () => done?.(), { once: true });
    },
    attach: (element) => {
      sheet = element;
      apply('none');
      return () => {
        sheet = null;
        shift = 0;
      };
    },
  };
}

/** A cause is known a moment after its obstacle, and its buttons may still have to be loaded. */
const PATIENCE = 2000;

/**
 * Moves the focus to the remedies of the first cause, as soon as they are on the page; on a small window it opens
 * them. Does nothing once people have moved the focus elsewhere.
 * @param isKnown whether causes that prevent publishing are known by now
 * @param otherwise called when there is nothing to lead to after two seconds
 */
export function leadToRemedy(isKnown: () => boolean, otherwise: () => void): void {
  const from = document.activeElement;
  const until = performance.now() + PATIENCE;
  const look = () => {
    if (document.activeElement !== from && document.activeElement !== document.body) return;
    if (isKnown() && reach()) return;
    if (performance.now() > until) otherwise();
    else requestAnimationFrame(look);
  };
  look();
}

/** Tells whether there was anything to lead to. */
function reach(): boolean {
  const remedy = document.querySelector<HTMLElement>(
    '[data-cause]:not([inert], [data-hints] *) :is(button, input, select, a)[data-remedy]',
  );
  remedy?.scrollIntoView({ block: 'nearest' });
  remedy?.focus({ preventScroll: true });
  if (remedy !== null) return true;
  const chip = document.querySelector<HTMLElement>('[data-cause-chip]');
  chip?.click();
  return chip !== null;
}

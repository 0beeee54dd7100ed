const DESCRIBED = 'aria-describedby';

/** Adds an element to those that describe another, by its id. */
export function describeBy(element: Element, id: string): void {
  const ids = idsOf(element);
  if (!ids.includes(id)) element.setAttribute(DESCRIBED, [...ids, id].join(' '));
}

/** Takes it away again; those of others stay. */
export function undescribeBy(element: Element, id: string): void {
  const others = idsOf(element).filter((other) => other !== id);
  if (others.length > 0) element.setAttribute(DESCRIBED, others.join(' '));
  else element.removeAttribute(DESCRIBED);
}

function idsOf(element: Element): string[] {
  return element.getAttribute(DESCRIBED)?.split(/\s+/).filter(Boolean) ?? [];
}

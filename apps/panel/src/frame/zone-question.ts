/** Under which the browser remembers the difference of zones that the person wants to keep. */
const KEPT = 'crier-zone-kept';

/** The zone of this browser; null if the browser does not tell it. */
export function browserZone(): string | null {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || null;
}

/** A browser's zone that differs from the person's own and that they have not yet declined; null if there is none. */
export function zoneToOffer(own: string, there: string | null, kept: string | null): string | null {
  if (there === null || isSameZone(own, there) || kept === differenceOf(own, there)) return null;
  return there;
}

/** What the browser remembers of the answer. */
export function keptDifference(): string | null {
  return localStorage.getItem(KEPT);
}

/** Remembers that the person keeps their own zone here. A browser in a third zone asks again. */
export function keepZone(own: string, there: string): void {
  localStorage.setItem(KEPT, differenceOf(own, there));
}

function differenceOf(own: string, there: string): string {
  return `${own} ${there}`;
}

/** Whether two names stand for one zone, which may have several. */
function isSameZone(one: string, other: string): boolean {
  return canonicalName(one) === canonicalName(other);
}

function canonicalName(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

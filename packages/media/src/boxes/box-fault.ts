/** An impossible claim of a box or element of a file; the message names it. */
export class BoxFault extends Error {
  constructor(name: string, at: number, claim: string) {
    super(`${name} at byte ${at} ${claim}`);
    this.name = 'BoxFault';
  }
}

/** A fourcc for display. Unprintable characters become dots. */
export function shownType(type: string): string {
  return type.replace(/[^ -~]/g, '.');
}

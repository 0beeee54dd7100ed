const SWITCH = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Whether a variable switches something on; undefined if it is neither word. Case does not matter. */
export function parseOnOff(text: string): boolean | undefined {
  return SWITCH.get(text.toLowerCase());
}

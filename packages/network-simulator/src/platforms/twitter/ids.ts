/** The start of X's time, in milliseconds since 1970. */
const EPOCH = 1_288_834_974_657n;

/** Milliseconds and 22 further bits, as a decimal number in a text; always after `last`. */
export function snowflakeId(now: number, last: string): string {
  const id = (BigInt(now) - EPOCH) << 22n;
  const after = last === '' ? 0n : BigInt(last) + 1n;
  return String(id > after ? id : after);
}

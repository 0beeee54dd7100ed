const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Milliseconds and 16 further bits, as a decimal number in a text; always after `last` (Mastodon docs: "Guidelines", ids). */
export function snowflakeId(now: number, last: string): string {
  const id = BigInt(now) << 16n;
  const after = last === '' ? 0n : BigInt(last) + 1n;
  return String(id > after ? id : after);
}

/** 128 bits with the milliseconds in front, as 18 letters and digits; always after `last`. */
export function flakeId(now: number, last: string): string {
  const id = BigInt(now) << 64n;
  const after = last === '' ? 0n : fromLetters(last) + 1n;
  return toLetters(id > after ? id : after);
}

function toLetters(value: bigint): string {
  let rest = value;
  let text = '';
  while (rest > 0n) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text.padStart(18, '0');
}

function fromLetters(text: string): bigint {
  let value = 0n;
  for (const letter of text) value = value * 62n + BigInt(DIGITS.indexOf(letter));
  return value;
}

/** Ids grow with time: longer is later, and among equally long ones the order of their characters decides. */
export function isLaterId(a: string, b: string): boolean {
  return a.length === b.length ? a > b : a.length > b.length;
}

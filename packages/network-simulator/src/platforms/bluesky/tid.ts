const DIGITS = '234567abcdefghijklmnopqrstuvwxyz';

/** A timestamp identifier (atproto: "TID"): microseconds and a clock number; always after `last`. */
export function nextTid(now: number, last: string): string {
  const value = (BigInt(now) * 1000n) << 10n;
  const after = last === '' ? 0n : fromDigits(last) + 1n;
  let rest = value > after ? value : after;
  let text = '';
  for (let index = 0; index < 13; index += 1) {
    text = DIGITS.charAt(Number(rest & 31n)) + text;
    rest >>= 5n;
  }
  return text;
}

export function isTid(text: string): boolean {
  return /^[2-7a-j][2-7a-z]{12}$/.test(text);
}

function fromDigits(text: string): bigint {
  let value = 0n;
  for (const digit of text) value = (value << 5n) | BigInt(DIGITS.indexOf(digit));
  return value;
}

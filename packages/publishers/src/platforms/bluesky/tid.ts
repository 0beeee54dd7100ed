const DIGITS = '234567abcdefghijklmnopqrstuvwxyz';
const LENGTH = 13;
const CLOCK_BITS = 10n;

/**
 * A TID (AT Protocol: Record Keys): 53 bits of microseconds and 10 bits of clock id, in digits that sort by time.
 * Below the millisecond both are random, so that two processes do not meet.
 */
export function createTid(milliseconds: number, random: (bytes: number) => Uint8Array): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = random(4);
  const micros = ((first << 8) | second) % 1_000;
  const clockId = ((third << 8) | fourth) % 1_024;
  let value = ((BigInt(milliseconds) * 1_000n + BigInt(micros)) << CLOCK_BITS) | BigInt(clockId);
  let tid = '';
  for (let digit = 0; digit < LENGTH; digit += 1) {
    tid = `${DIGITS.charAt(Number(value & 31n))}${tid}`;
    value >>= 5n;
  }
  return tid;
}

/** The time in a TID, in ms since the epoch. What is no TID throws. */
export function tidTime(tid: string): number {
  if (!/^[234567a-j][234567a-z]{12}$/.test(tid)) throw new Error(`'${tid}' is no TID.`);
  let value = 0n;
  for (const digit of tid) value = (value << 5n) | BigInt(DIGITS.indexOf(digit));
  return Number((value >> CLOCK_BITS) / 1_000n);
}

const MAX_LABEL = 63;
/**
 * Labels of at most this many units always fit, because after the four-character prefix no unit takes more than six
 * digits.
 */
const SHORT = 9;

/** Whether every label of the domain, encoded for DNS, has 1 to 63 characters (RFC 5891 §4.2.4). */
export function hasEncodableLabels(domain: string): boolean {
  let start = 0;
  for (let index = 0; index <= domain.length; index++) {
    if (index < domain.length && domain.charCodeAt(index) !== 0x2e) continue;
    if (index === start || (index - start > SHORT && !isEncodable(domain.slice(start, index)))) return false;
    start = index + 1;
  }
  return true;
}

function isEncodable(label: string): boolean {
  if (label.length > 4 * MAX_LABEL) return false;
  let length = -1;
  // Dots that IDNA treats like a full stop.
  for (const part of label.split(/[\u3002\uff0e\uff61]/)) length += encodedLength(part) + 1;
  return length <= MAX_LABEL;
}

/** Length of the label in Punycode with its prefix, or more than 63 as soon as that is certain. */
function encodedLength(label: string): number {
  // U+007F needs encoding, as in the punycode module of Node.js.
  if (/^[\0-~]*$/.test(label)) return label.length;
  const points = Array.from(label, (character) => character.codePointAt(0) ?? 0);
  // The prefix and at least one digit for every character.
  return 4 + (points.length + 4 > MAX_LABEL ? MAX_LABEL : digitCount(points));
}

/** The encoding procedure of RFC 3492 §6.3 with the digits counted instead of written. */
function digitCount(points: readonly number[]): number {
  const basic = points.filter((point) => point < 0x80).length;
  let length = basic && basic + 1;
  let next = 0x80;
  let delta = 0;
  let bias = 72;
  let handled = basic;
  while (handled < points.length) {
    let least = Number.POSITIVE_INFINITY;
    for (const point of points) if (point >= next && point < least) least = point;
    delta += (least - next) * (handled + 1);
    next = least + 1;
    for (const point of points) {
      if (point < least) delta++;
      if (point !== least) continue;
      let rest = delta;
      for (let base = 36; ; base += 36) {
        const threshold = Math.min(Math.max(base - bias, 1), 26);
        length++;
        if (rest < threshold) break;
        rest = ((rest - threshold) / (36 - threshold)) | 0;
      }
      // §6.1: adapt the bias.
      rest = (delta / (handled === basic ? 700 : 2)) | 0;
      rest += (rest / ++handled) | 0;
      for (bias = 0; rest > 455; bias += 36) rest = (rest / 35) | 0;
      bias += ((36 * rest) / (rest + 38)) | 0;
      delta = 0;
    }
    delta++;
  }
  return length;
}

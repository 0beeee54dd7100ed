const MAX_LABEL = 63;

/** Dots that IDNA treats like a full stop. */
const DOTS = /[\u3002\uff0e\uff61]/g;

/** Whether every label of the domain, encoded for DNS, has 1 to 63 characters (RFC 5891 §4.2.4). */
export function hasEncodableLabels(domain: string): boolean {
  return domain.split('.').every(isEncodable);
}

function isEncodable(label: string): boolean {
  if (label.length > 4 * MAX_LABEL) return false;
  let length = -1;
  for (const part of label.replace(DOTS, '.').split('.')) length += encodedLength(part) + 1;
  return length >= 1 && length <= MAX_LABEL;
}

/** Length of the label in Punycode with its prefix, or more than 63 as soon as that is certain. */
function encodedLength(label: string): number {
  if (isAscii(label)) return label.length;
  const points = Array.from(label, (character) => character.codePointAt(0) ?? 0);
  // The prefix and at least one digit for every character.
  return 4 + (points.length + 4 > MAX_LABEL ? MAX_LABEL : digitCount(points));
}

/** Whether nothing needs encoding; U+007F does, as in the punycode module of Node.js. */
function isAscii(label: string): boolean {
  for (let index = 0; index < label.length; index++) if (label.charCodeAt(index) > 0x7e) return false;
  return true;
}

/** The encoding procedure of RFC 3492 §6.3 with the digits counted instead of written. */
function digitCount(points: readonly number[]): number {
  const encoded = points.filter((point) => point >= 0x80).sort((left, right) => left - right);
  const basic = points.length - encoded.length;
  let length = basic && basic + 1;
  let next = 0x80;
  let delta = 0;
  let bias = 72;
  let handled = basic;
  for (const least of new Set(encoded)) {
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
        rest = Math.floor((rest - threshold) / (36 - threshold));
      }
      bias = adapt(delta, handled + 1, handled === basic);
      delta = 0;
      handled++;
    }
    delta++;
  }
  return length;
}

function adapt(delta: number, handled: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? 700 : 2));
  rest += Math.floor(rest / handled);
  let bias = 0;
  while (rest > 455) {
    rest = Math.floor(rest / 35);
    bias += 36;
  }
  return bias + Math.floor((36 * rest) / (rest + 38));
}

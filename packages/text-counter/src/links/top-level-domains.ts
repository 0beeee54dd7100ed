import { ASCII_DOMAINS, X_INTERNATIONAL_DOMAINS } from '../data/top-level-domains.gen.ts';

interface TopLevelDomains {
  /** Those twitter-text knows, lower case, in ASCII and in their own script. */
  readonly x: ReadonlySet<string>;
  /** Those the Bluesky library knows, lower case, ASCII only. */
  readonly bluesky: ReadonlySet<string>;
}

let known: TopLevelDomains | undefined;

export function topLevelDomains(): TopLevelDomains {
  known ??= unpack();
  return known;
}

function unpack(): TopLevelDomains {
  const x = new Set(unpackInternational());
  const bluesky = new Set<string>();
  let name = '';
  for (const [, shared, rest, only] of ASCII_DOMAINS.matchAll(/(\d)([a-z]*)(\W?)/g)) {
    name = name.slice(0, Number(shared)) + rest;
    if (only !== '+') x.add(name);
    if (only !== '-') bluesky.add(name);
  }
  return { x, bluesky };
}

/** Reads names whose letters are each given as the distance from the one before. */
function* unpackInternational(): Generator<string> {
  let point = 0;
  for (const name of X_INTERNATIONAL_DOMAINS.split(' ')) {
    yield name.replace(/[A-Z]*[a-z]/g, (digits) => {
      const distance = [...digits].reduceRight((sum, digit) => sum * 26 + Number.parseInt(digit, 36) - 10, 0);
      point += distance % 2 ? -(distance + 1) / 2 : distance / 2;
      return String.fromCharCode(point);
    });
  }
}

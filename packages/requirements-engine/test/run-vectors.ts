import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type CheckContent,
  type CheckPost,
  check,
  type Facts,
  findPlatform,
  type MediaType,
  type PlatformKey,
  publishableText,
  type Violation,
} from '../src/index.ts';

/** Text as it stands, or pieces that are repeated. */
type VectorText = string | readonly (string | readonly [piece: string, times: number])[];

interface VectorContent {
  readonly body?: VectorText;
  readonly url?: string;
  readonly media?: readonly MediaType[];
}

interface Vector {
  readonly name: string;
  readonly content: readonly VectorContent[];
  readonly options?: Facts;
  readonly limits?: Facts;
  /** True when the account publishes a version of its own. */
  readonly own?: boolean;
  /** Rules that must be reported, in order; nothing else may be. `scope` defaults to the version's. */
  readonly expected: readonly ({ readonly rule: string } & Partial<Violation>)[];
}

const ACCOUNT = 7;
const MIME: Readonly<Record<MediaType, string>> = {
  image: 'image/jpeg',
  gif: 'image/gif',
  video: 'video/mp4',
  document: 'application/pdf',
};

function written(text: VectorText | undefined): string | null {
  if (text === undefined || typeof text === 'string') return text ?? null;
  return text.map((part) => (typeof part === 'string' ? part : part[0].repeat(part[1]))).join('');
}

function contentOf({ body, url, media = [] }: VectorContent): CheckContent {
  return {
    body: written(body),
    url: url ?? null,
    media: media.map((type, index) => ({ id: index + 1, type, mime_type: MIME[type] })),
  };
}

function postOf(vector: Vector, provider: PlatformKey): CheckPost {
  const content = vector.content.map(contentOf);
  const options = { [provider]: vector.options ?? {} };
  const original = { account_id: 0, is_original: true, content, options };
  if (vector.own !== true) return { versions: [original] };
  const empty = { ...original, content: [], options: {} };
  return { versions: [empty, { account_id: ACCOUNT, is_original: false, content, options }] };
}

/** What is left of the publishable text of an item when the spans are taken out. */
export function withoutSpans(provider: PlatformKey, content: CheckContent, violation: Violation): string {
  const text = publishableText(provider, content);
  return [...violation.spans]
    .reverse()
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** Runs the cases of a `vectors.json` next to the calling test against `check`. */
export function runVectors(provider: PlatformKey, file: URL): void {
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly Vector[] };
  test(`${provider}: the vectors file holds cases`, () => {
    expect(cases.length).toBeGreaterThan(0);
  });
  test(`${provider}: the definition names exactly the rules in the vectors`, () => {
    const reported = new Set(
      cases.flatMap(({ expected }) => expected.map(({ rule }) => rule.replace(/_\d+$/u, ''))),
    );
    expect([...(findPlatform(provider)?.rules ?? [])].sort()).toEqual([...reported].sort());
  });
  test.each(cases)(`${provider}: $name`, (vector) => {
    const account = { id: ACCOUNT, provider, limits: vector.limits ?? null };
    const post = postOf(vector, provider);
    const violations = check(post, [account]);
    const versionScope = vector.own === true ? ACCOUNT : 0;
    expect(violations.map(({ key }) => key)).toEqual(
      vector.expected.map(({ rule, scope }) => `requirements.${scope ?? versionScope}.${provider}.${rule}`),
    );
    violations.forEach((violation, index) => {
      expect(violation).toMatchObject({ accounts: [ACCOUNT], provider, ...vector.expected[index] });
      expect(violation.message).not.toBe('');
      expect(violation.fix).not.toBe('');
    });
  });
}

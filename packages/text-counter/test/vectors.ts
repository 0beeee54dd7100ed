import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const root = new URL('../../../vectors/', import.meta.url);

/** One case of the twitter-text conformance data. */
export interface ConformanceCase {
  readonly description: string;
  readonly text: string;
  readonly expected: unknown;
}

type Sections = Readonly<Record<string, readonly ConformanceCase[]>>;

/** The sections of one file of the twitter-text conformance data. */
export function readConformance(file: 'extract' | 'validate' | 'tlds'): Sections {
  const document = parse(readFileSync(new URL(`twitter-text/${file}.yml`, root), 'utf8')) as {
    tests: Sections;
  };
  return document.tests;
}

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
}

/** One case of our restated Mastodon and Bluesky files. */
export interface RestatedCase {
  readonly id: string;
  readonly kind: string;
  readonly input: string;
  readonly spoiler_text?: string;
  readonly limit?: number;
  readonly fits?: boolean;
  readonly expected: unknown;
  readonly expected_link_uris?: readonly string[];
}

export function readCases(file: 'mastodon-counting' | 'bluesky-counting'): readonly RestatedCase[] {
  return (readJson(`${file}.json`) as { cases: RestatedCase[] }).cases;
}

/** UTF-16 offset → code points before it, which is how both kinds of vectors count. */
export function inCodePoints(text: string, offset: number): number {
  return Array.from(text.slice(0, offset)).length;
}

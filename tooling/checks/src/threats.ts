import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of a table in docs/threats.md: the threat, its defence, and the tests that prove it. */
export interface Threat {
  boundary: string;
  threat: string;
  defence: string;
  proofs: ThreatProof[];
}

/** A test, identified by its file and its title there. */
export interface ThreatProof {
  file: string;
  title: string;
}

const HEADING = /^## (.+)$/;
const ROW = /^\|(?! *Threat *\|)(?! *-)(.+)\|$/;
/** A string in a test file, such as a title. */
const QUOTED = /(?<quote>['"`])(?<text>(?:(?!\k<quote>).){3,})\k<quote>/g;
const CITATION = /\[(?:spec|learned):[^\]]+\]/g;
/** A placeholder in a title, replaced with values of each case. */
const INSERTED = /%[sidjo]|\$\w+/;
/** The minimum length of the rest of such a title; a shorter one would match almost anything. */
const LEAST_FIXED = 10;
const PROOF = /`([^`]+\.ts)` › “([^”]+)”/g;

/** The rows of every table in the text of docs/threats.md, with the heading of their boundary. */
export function readThreats(text: string): Threat[] {
  const threats: Threat[] = [];
  let boundary = '';
  for (const line of text.split('\n')) {
    boundary = HEADING.exec(line)?.[1] ?? boundary;
    const [threat, defence, proven] = (ROW.exec(line)?.[1] ?? '').split(' | ').map((cell) => cell.trim());
    if (threat === undefined || defence === undefined || proven === undefined) continue;
    threats.push({ boundary, threat, defence, proofs: readProofs(proven) });
  }
  return threats;
}

/** The tests that a text names by file and title. */
export function readProofs(text: string): ThreatProof[] {
  return [...text.matchAll(PROOF)].map(([, file = '', title = '']) => ({ file, title }));
}

/** The faults of a threat's proofs: none are given, a file is missing, or no test in the file has the title. */
export function checkThreat(root: string, { threat, proofs }: Threat): string[] {
  if (proofs.length === 0) return [`${threat}: cites no test`];
  return proofs.flatMap((proof) => checkProof(root, proof).map((wrong) => `${threat}: ${wrong}`));
}

/**
 * The faults of a test that a page names: its file does not exist, or no test in it has the title. If a title is
 * written once for several cases, any text matches its placeholders; citations of the specification are ignored.
 */
export function checkProof(root: string, { file, title }: ThreatProof): string[] {
  const path = join(root, file);
  if (!existsSync(path)) return [`${file} does not exist`];
  const titles = [...readFileSync(path, 'utf8').matchAll(QUOTED)].map(({ groups }) => groups?.['text'] ?? '');
  return titles.some((written) => isTitle(written.replaceAll(CITATION, '').trim(), title))
    ? []
    : [`${file} has no test called “${title}”`];
}

function isTitle(written: string, title: string): boolean {
  if (written === title) return true;
  const fixed = written.split(INSERTED).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return (
    fixed.length > 1 && fixed.join('').length > LEAST_FIXED && new RegExp(`^${fixed.join('.+')}$`).test(title)
  );
}

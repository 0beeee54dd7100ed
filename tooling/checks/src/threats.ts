import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of a table in docs/threats.md: the threat, its defence, and the tests that prove it. */
export interface Threat {
  boundary: string;
  threat: string;
  defence: string;
  proofs: ThreatProof[];
}

/** A test, by its file and the title it has there. */
export interface ThreatProof {
  file: string;
  title: string;
}

const HEADING = /^## (.+)$/;
const ROW = /^\|(?! *Threat *\|)(?! *-)(.+)\|$/;
const QUOTES = ["'", '"', '`'];
const PROOF = /`([^`]+\.ts)` › “([^”]+)”/g;

/** The rows of every table in the text of docs/threats.md, under the heading of their boundary. */
export function readThreats(text: string): Threat[] {
  const threats: Threat[] = [];
  let boundary = '';
  for (const line of text.split('\n')) {
    boundary = HEADING.exec(line)?.[1] ?? boundary;
    const [threat, defence, proven] = (ROW.exec(line)?.[1] ?? '').split(' | ').map((cell) => cell.trim());
    if (threat === undefined || defence === undefined || proven === undefined) continue;
    const proofs = [...proven.matchAll(PROOF)].map(([, file = '', title = '']) => ({ file, title }));
    threats.push({ boundary, threat, defence, proofs });
  }
  return threats;
}

/** The faults of a threat's proofs: none given, a missing file, or a title that no test in the file has. */
export function checkThreat(root: string, { threat, proofs }: Threat): string[] {
  if (proofs.length === 0) return [`${threat}: cites no test`];
  return proofs.flatMap(({ file, title }) => {
    const path = join(root, file);
    if (!existsSync(path)) return [`${threat}: ${file} does not exist`];
    const text = readFileSync(path, 'utf8');
    const isThere = QUOTES.some((quote) =>
      [quote, ' [spec:'].some((end) => text.includes(`${quote}${title}${end}`)),
    );
    return isThere ? [] : [`${threat}: ${file} has no test called “${title}”`];
  });
}

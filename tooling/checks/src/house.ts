import { posix } from 'node:path';
import { checkModuleShape } from './house/check-module-shape.ts';
import { checkSinglePlaces } from './house/check-single-places.ts';
import { checkTitles } from './house/check-titles.ts';
import type { Finding } from './workspace/finding.ts';
import { listFiles, readTexts } from './workspace/repository-files.ts';
import type { TextFile } from './workspace/workspace.ts';

const SOURCE = /\.(?:ts|tsx|mts|cts|js|mjs|cjs|jsx|css)$/;
const MODULE = /\.(?:ts|tsx|mts)$/;
const TEST = /(?:^|\/)(?:test\/|[^/]+\.test\.)/;
/** Test files, and the suites that several of them run. */
const TITLED = /\.test\.tsx?$|\/test\/.*\.tsx?$|\/src\/testing\/.*\.ts$|^packages\/[^/]+\/kit\/.*\.ts$/;
const GENERATED = /(?:^|\/)generated\//;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const DRAWER = /(?:^|[-.])(?:utils?|helpers?|common|misc)(?:[-.]|$)/;

const MAX_LINES = 300;

/** Text that mentions where it was written instead of its subject. */
const MACHINE_TEXT: { pattern: RegExp; what: string }[] = [
  { pattern: /(?<![\w.-])\/(?:work|root)\//, what: 'a path of one machine' },
  { pattern: /\bregistry\.[a-z0-9-]+\.(?:org|com|net|io|dev)\b/i, what: 'the host of a package registry' },
  { pattern: /\bnpm\.pkg\.[a-z0-9-]+\.com\b/i, what: 'the host of a package registry' },
];
const MACHINE_TEXT_EXEMPT = /^(?:vectors\/|pnpm-lock\.yaml$)/;

/**
 * Checks how files are named, how long they may be, how they export, what only one of them may contain, how tests are
 * titled, and what committed text never contains.
 */
export function checkHouse(files: TextFile[]): Finding[] {
  return files.flatMap((file) => [
    ...(isSource(file) ? [...checkName(file), ...checkLength(file)] : []),
    ...(isSource(file) && MODULE.test(file.path) ? checkModuleShape(file) : []),
    ...(isSource(file) && !TEST.test(file.path) ? checkSinglePlaces(file) : []),
    ...(TITLED.test(file.path) ? checkTitles(file) : []),
    ...(MACHINE_TEXT_EXEMPT.test(file.path) ? [] : checkText(file)),
  ]);
}

/** The repository's text files at `root` that are committed or would be. */
export function readHouseInput(root: string): TextFile[] {
  return readTexts(root, listFiles(root));
}

function isSource({ path }: TextFile): boolean {
  return SOURCE.test(path) && !GENERATED.test(path) && !path.startsWith('vectors/');
}

function checkName({ path }: TextFile): Finding[] {
  const findings: Finding[] = [];
  const report = (rule: string, message: string) => findings.push({ rule, file: path, line: 0, message });
  const name = posix.basename(path);
  if (!KEBAB.test(name)) report('file-name', 'file names are kebab-case');
  const drawer = path.split('/').find((part) => DRAWER.test(part));
  if (drawer !== undefined) report('file-name', `'${drawer}' says nothing about what is inside`);
  return findings;
}

/** What the index of a package, or of an entry of it, consists of: no code, so that its length is the number of its names. */
const NAMED_EXPORT = /^export (?:type )?\{[^}]*\} from '[^']+';\n/gm;

const INDEX = /\/src\/([\w-]+\/)?index\.ts$/;

function checkLength({ path, text }: TextFile): Finding[] {
  if (INDEX.test(path) && text.replaceAll(NAMED_EXPORT, '').trim() === '') return [];
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines <= MAX_LINES) return [];
  return [{ rule: 'file-length', file: path, line: 0, message: `${lines} lines, the limit is ${MAX_LINES}` }];
}

function checkText({ path, text }: TextFile): Finding[] {
  return text.split('\n').flatMap((content, index) =>
    MACHINE_TEXT.filter(({ pattern }) => pattern.test(content)).map(({ what }) => ({
      rule: 'machine-text',
      file: path,
      line: index + 1,
      message: `names ${what}`,
    })),
  );
}

import { HELD_DECISIONS } from '@crier/contracts';
import type { HeldLine, HeldSelection } from '@crier/operations/ports';
import { askAllNetworks } from '@crier/service';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { optionError } from '../output/cli-error.ts';
import { table } from '../output/table.ts';
import { wireHold } from './hold-work.ts';
import { asOperator } from './open-operator.ts';

export interface ReleaseHoldOptions {
  readonly publishOverdue?: true;
}

export interface ReviewOptions {
  readonly again?: true;
}

export interface SettleOptions {
  readonly as: string;
  readonly publication?: readonly string[];
  readonly allFound?: true;
  readonly allOverdue?: true;
  readonly allUnknown?: true;
  readonly url?: string;
}

const WORDS: Readonly<Record<HeldLine['result'], string>> = {
  public: 'already public',
  partly_public: 'partly public',
  overdue: 'overdue',
  unknown: 'unknown',
  not_asked: 'not asked',
};

export async function reviewHold({ again }: ReviewOptions, io: Io): Promise<Answer> {
  return await asOperator(io, async ({ hold, service }) => {
    if (again) await hold.askAgain();
    await askAllNetworks(service);
    return listAnswer((await hold.read()).hold, await hold.list());
  });
}

export async function settleHold(options: SettleOptions, io: Io): Promise<Answer> {
  const decision = HELD_DECISIONS.find((known) => known === options.as);
  if (decision === undefined) {
    throw optionError('--as', `${options.as} is not one of ${HELD_DECISIONS.join(', ')}.`);
  }
  if (options.url !== undefined && decision !== 'published') {
    throw optionError('--url', 'only a published post has an address.');
  }
  const selection = selectionOf(options);
  return await asOperator(io, async ({ hold }) => {
    const settled = await hold.decide(selection, decision, options.url ?? null);
    const text = `Decided about ${settled}: ${decision}. This takes effect with \`crier hold release\`.`;
    return { json: { settled, decision }, text };
  });
}

export async function releaseInstallation({ publishOverdue }: ReleaseHoldOptions, io: Io): Promise<Answer> {
  return await asOperator(io, async ({ hold, service }) => {
    await askAllNetworks(service);
    // What came due since was never sent by anybody, and is held back like the rest.
    const options = { publishOverdue: publishOverdue === true, holdBackUnasked: false };
    const released = await hold.release(options);
    const { published, failed, unconfirmed, publish } = released;
    const text = [
      'The installation was released.',
      `Recorded as published: ${published}. Held back: ${failed}. Unconfirmed: ${unconfirmed}. To be sent: ${publish}.`,
    ].join('\n');
    return { json: { released: true, ...released }, text };
  });
}

function selectionOf(options: SettleOptions): HeldSelection {
  const results = [
    ...(options.allFound ? (['public'] as const) : []),
    ...(options.allOverdue ? (['overdue', 'partly_public'] as const) : []),
    ...(options.allUnknown ? (['unknown'] as const) : []),
  ];
  const publications = options.publication ?? [];
  if (results.length > 0 && publications.length > 0) {
    throw optionError('--publication', 'name single lines or all lines of a kind, not both.');
  }
  if (results.length > 0) return { results };
  const wrong = publications.find((uuid) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid));
  if (wrong !== undefined) throw optionError('--publication', `${wrong} is not a UUID.`);
  if (publications.length > 0) return { publications: publications.map((uuid) => uuid.toLowerCase()) };
  throw optionError(
    '--publication',
    'choose lines with --publication, --all-found, --all-overdue or --all-unknown.',
  );
}

function listAnswer(hold: Parameters<typeof wireHold>[0], lines: readonly HeldLine[]): Answer {
  const json = { ...wireHold(hold), data: lines.map(wireHeldLine) };
  if (hold === null) return { json, text: 'The installation is not on hold.' };
  if (lines.length === 0) return { json, text: 'Nothing was due.' };
  const rows = lines.map((line) => [
    line.publication,
    line.workspace.name,
    `${line.account.name} (${line.account.provider})`,
    line.dueAt?.toISOString() ?? '',
    WORDS[line.result] + (line.posts > 1 ? ` (${line.found} of ${line.posts})` : ''),
    line.decision ?? '',
    line.url ?? line.detail ?? '',
  ]);
  const head = ['PUBLICATION', 'WORKSPACE', 'ACCOUNT', 'DUE', 'NETWORK SAYS', 'DECISION', 'WHERE OR WHY'];
  return { json, text: table(head, rows) };
}

function wireHeldLine({ dueAt, ...line }: HeldLine) {
  return { ...line, due_at: dueAt?.toISOString() ?? null };
}

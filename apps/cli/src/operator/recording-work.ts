import { writeFile } from 'node:fs/promises';
import { type RecordedExchange, recordingSchema } from '@crier/domain';
import { recordingFile } from '@crier/operations';
import type { RecordingRecord } from '@crier/operations/ports';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { CliError, optionError } from '../output/cli-error.ts';
import { table } from '../output/table.ts';
import { asOperator } from './open-operator.ts';

export interface ExportOptions {
  readonly to: string;
}

export async function requestRecording(account: string, io: Io): Promise<Answer> {
  const recording = await asOperator(io, ({ recordings }) => recordings.request(account));
  const until = recording.expiresAt.toISOString();
  return {
    json: wire(recording),
    text: `The next post of account ${recording.accountId} (${nameOf(recording)}) is recorded, if it goes out before ${until}.`,
  };
}

export async function listRecordings(_options: object, io: Io): Promise<Answer> {
  const found = await asOperator(io, ({ recordings }) => recordings.list());
  const rows = found.map((recording) => [
    String(recording.accountId),
    nameOf(recording),
    recording.outcome === null ? recording.state : `ended: ${recording.outcome}`,
    String(recording.exchanges.length),
    recording.expiresAt.toISOString(),
  ]);
  return {
    json: { data: found.map(wire) },
    text:
      found.length === 0
        ? 'No recordings.'
        : table(['ACCOUNT', 'NAME', 'STATE', 'CALLS', 'KEPT UNTIL'], rows),
  };
}

export async function showRecording(account: string, io: Io): Promise<Answer> {
  const recording = await asOperator(io, ({ recordings }) => recordings.find(account));
  const rows = recording.exchanges.map(({ operation, step, request, answer }: RecordedExchange) => [
    step ?? operation,
    request.method,
    request.path,
    answer === null ? 'lost' : String(answer.status),
  ]);
  return {
    json: { ...wire(recording), recording: recordingFile(recording) },
    text: [
      STATES[recording.state],
      ...(rows.length === 0 ? [] : [table(['STEP', 'METHOD', 'PATH', 'STATUS'], rows)]),
    ].join('\n'),
  };
}

const STATES = {
  waiting: 'Waiting for the next post of the account.',
  recording: 'A post is being published; the recording ends with it.',
  ended: 'The recording has ended. `crier account recording export` writes it to a file.',
} as const;

export async function exportRecording(account: string, { to }: ExportOptions, io: Io): Promise<Answer> {
  const recording = await asOperator(io, ({ recordings }) => recordings.find(account));
  const file = recordingFile(recording);
  if (file === null) {
    throw new CliError('not_ended', `The recording has not ended. ${STATES[recording.state]}`);
  }
  const text = `${JSON.stringify(recordingSchema.parse(file), null, 2)}\n`;
  try {
    await writeFile(to, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw optionError('--to', `${to} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
  return {
    json: { file: to, exchanges: file.exchanges.length },
    text: `${file.exchanges.length} calls were written to ${to}. Read the file before you give it to anybody.`,
  };
}

export async function deleteRecording(account: string, io: Io): Promise<Answer> {
  await asOperator(io, ({ recordings }) => recordings.remove(account));
  return { json: { deleted: true }, text: 'The recording was deleted.' };
}

function nameOf({ provider, username }: RecordingRecord): string {
  return `${provider} @${username}`;
}

function wire(recording: RecordingRecord) {
  return {
    account: { id: recording.accountId, uuid: recording.accountUuid },
    workspace: recording.workspace,
    provider: recording.provider,
    username: recording.username,
    state: recording.state,
    requested_by: recording.requestedBy,
    requested_at: recording.requestedAt,
    expires_at: recording.expiresAt,
    ended_at: recording.endedAt,
    outcome: recording.outcome,
    exchanges: recording.exchanges.length,
    left_out: recording.leftOut,
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { type Called, type Caller, type CallerOptions, createCaller } from './caller.ts';
import type { FileServer } from './file-server.ts';
import { type Answer, type FileToSend, type Way, WrongAnswerError } from './file-to-send.ts';

export interface SendOptions extends CallerOptions {
  /** UUID of the workspace. */
  readonly workspace: string;
  readonly files: FileServer;
  /** How long the worker may take to fetch and judge a file, in milliseconds. */
  readonly downloadMs: number;
}

/** The outcome of a file: the id of its record, or why there is none. */
type Ended = { readonly id: number } | { readonly refused: string };

/**
 * Sends a file, and deletes the record when there is one. A wrong answer is an answer.
 * @throws when the connection breaks
 */
export async function sendFile(options: SendOptions, file: FileToSend): Promise<Answer> {
  const caller = createCaller(options);
  const from = performance.now();
  let waitedMs = 0;
  let known: Pick<Answer, 'wholeMs' | 'waitedMs'> | null = null;
  const times = () => ({ wholeMs: performance.now() - from, waitedMs: waitedMs + caller.waitedMs() });
  const told = (outcome: Answer['outcome'], reason: string): Answer => ({
    outcome,
    reason,
    slowestMs: caller.slowestMs(),
    ...(known ?? times()),
    busy: caller.busy(),
  });
  const waited = (milliseconds: number) => {
    waitedMs += milliseconds;
  };
  try {
    const ended = await SENDERS[file.way]({ ...options, caller, waited }, file);
    known = times();
    if ('refused' in ended) return told('refused', ended.refused);
    const deleted = await caller.call('DELETE', `/${options.workspace}/media`, { items: [ended.id] });
    if (deleted.status !== 200)
      return told('wrong', `media ${ended.id} was taken in and can't be deleted: ${deleted.status}`);
    return file.taken === 'never'
      ? told('wrong', 'taken in, though it is of no supported type')
      : told('taken', '');
  } catch (error) {
    if (error instanceof WrongAnswerError) return told('wrong', error.message);
    throw error;
  }
}

interface Sending extends SendOptions {
  readonly caller: Caller;
  /** Call it with the time that a file waited for a turn between two requests. */
  readonly waited: (milliseconds: number) => void;
}

const SENDERS: Readonly<Record<Way, (sending: Sending, file: FileToSend) => Promise<Ended>>> = {
  form: async ({ caller, workspace }, file) => {
    const form = new FormData();
    form.append('file', blobOf(file), file.filename);
    return endOf(await caller.call('POST', `/${workspace}/media`, form));
  },
  chunks: sendChunks,
  address: (sending, file) => sendAddress(sending, file, false),
  worker: (sending, file) => sendAddress(sending, file, true),
};

async function sendChunks({ caller, workspace }: Sending, file: FileToSend): Promise<Ended> {
  const path = `/${workspace}/media/chunked`;
  const bytes = file.bytes();
  const begun = await caller.call('POST', `${path}/initiate`, {
    filename: file.filename,
    mime_type: file.mimeType,
    total_size: bytes.length,
  });
  if (begun.status !== 200) return endOf(begun);
  const { upload_uuid: uuid, chunk_size: size, total_chunks: count } = begun.body;
  for (let index = 0; index < Number(count); index += 1) {
    const form = new FormData();
    form.append('upload_session', String(uuid));
    form.append('chunk_index', String(index));
    const part = bytes.subarray(index * Number(size), (index + 1) * Number(size));
    form.append('chunk', new Blob([new Uint8Array(part)], { type: file.mimeType }), 'chunk');
    const kept = await caller.call('POST', `${path}/${uuid}/upload`, form);
    if (kept.status !== 200) return endOf(kept);
  }
  const completed = await caller.call('POST', `${path}/${uuid}/complete`);
  // Clients give up what was refused; otherwise its chunks would wait a day for another try.
  if (completed.status !== 200) await caller.call('DELETE', `${path}/${uuid}`);
  return endOf(completed);
}

async function sendAddress(sending: Sending, file: FileToSend, tooLarge: boolean): Promise<Ended> {
  const { caller, workspace, files, downloadMs, waited } = sending;
  const path = `/${workspace}/media/remote`;
  const lent = files.lend(file.bytes(), file.mimeType, tooLarge);
  try {
    let answer = await caller.call('POST', `${path}/initiate`, { url: lent.url });
    const download = answer.body['download_id'];
    const deadline = performance.now() + downloadMs;
    for (let wait = 20; answer.status === 200 && !isOver(answer); wait = Math.min(wait * 2, 500)) {
      if (performance.now() > deadline)
        throw new WrongAnswerError(`the download is ${answer.body['status']} after ${downloadMs} ms`);
      const from = performance.now();
      const isWaiting = answer.body['status'] === 'pending';
      await pause(wait);
      if (isWaiting) waited(performance.now() - from);
      answer = await caller.call('GET', `${path}/${download}/status`);
    }
    if (answer.status !== 200) return endOf(answer);
    const { status, error, media } = answer.body;
    if (status === 'completed') return { id: idOf(media) };
    if (typeof error !== 'string' || error === '')
      throw new WrongAnswerError('a download failed without a reason');
    return { refused: error };
  } finally {
    lent.takeBack();
  }
}

function isOver({ body }: Called): boolean {
  return body['status'] === 'completed' || body['status'] === 'failed';
}

function blobOf(file: FileToSend): Blob {
  return new Blob([new Uint8Array(file.bytes())], { type: file.mimeType });
}

function endOf({ status, body }: Called): Ended {
  if (status === 200 || status === 201) return { id: idOf(body) };
  const reason = body['message'];
  if ((status !== 413 && status !== 422) || typeof reason !== 'string' || reason === '') {
    throw new WrongAnswerError(`refused with ${status} and without a reason`);
  }
  return { refused: reason };
}

function idOf(media: unknown): number {
  const id = typeof media === 'object' && media !== null && 'id' in media ? media.id : null;
  if (typeof id !== 'number') throw new WrongAnswerError('a file was taken in without an id');
  return id;
}

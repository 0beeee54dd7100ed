import { isUuid, RECORDING_VERSION, type Recording, recordNotFound } from '@crier/domain';
import type {
  AccountReference,
  RecordingRecord,
  RecordingRows,
  RecordingStore,
} from '../ports/recordings.ts';

/** Recordings of what accounts' networks are asked and answer. Every change has its line in the audit trail. */
export function createRecordings(store: RecordingStore, actor: string) {
  const existing = async (rows: RecordingRows, account: string): Promise<RecordingRecord> => {
    const recording = await rows.find(parseAccount(account));
    if (recording === null)
      throw recordNotFound('Account', { account: [`There is no recording of account ${account}.`] });
    return recording;
  };
  return {
    list: store.list,
    /**
     * Has the next publication of an account recorded, in place of an earlier recording.
     * @throws CrierError `record_not_found` that names `account`
     */
    request: (account: string): Promise<RecordingRecord> =>
      store.transaction(async (rows) => {
        const recording = await rows.request(parseAccount(account), actor);
        if (recording === null) throw unknownAccount(account);
        await rows.audit.note(actor, {
          action: 'recording.requested',
          subject: `account:${recording.accountId}`,
        });
        return recording;
      }),
    /** @throws CrierError `record_not_found` that names `account` */
    find: (account: string): Promise<RecordingRecord> => store.transaction((rows) => existing(rows, account)),
    /** @throws CrierError `record_not_found` that names `account` */
    remove: (account: string): Promise<void> =>
      store.transaction(async (rows) => {
        const { accountId } = await existing(rows, account);
        await rows.remove(accountId);
        await rows.audit.note(actor, { action: 'recording.deleted', subject: `account:${accountId}` });
      }),
  };
}

export type RecordingsAdministration = ReturnType<typeof createRecordings>;

/** A recording that has ended as a file; null while it has not. */
export function recordingFile(record: RecordingRecord): Recording | null {
  const { provider, endedAt, outcome, leftOut, exchanges } = record;
  if (endedAt === null || outcome === null) return null;
  return {
    format: 'crier-recording',
    version: RECORDING_VERSION,
    network: provider,
    recorded_on: endedAt.toISOString().slice(0, 10),
    outcome,
    left_out: leftOut,
    exchanges: [...exchanges],
  };
}

function parseAccount(account: string): AccountReference {
  const text = account.trim();
  if (/^[1-9]\d{0,8}$/.test(text)) return { id: Number(text) };
  if (isUuid(text)) return { uuid: text };
  throw unknownAccount(account);
}

function unknownAccount(account: string) {
  return recordNotFound('Account', { account: [`There is no account ${account}.`] });
}

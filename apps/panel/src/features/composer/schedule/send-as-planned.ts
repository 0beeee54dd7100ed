import { service } from '../../../api/client.ts';
import { readPost } from '../draft-calls.ts';
import type { SavedPost } from '../state/autosave.ts';
import type { Draft } from '../state/draft.ts';
import { sendUnchanged } from '../state/send-draft.ts';
import { bodyOf } from '../state/wire.ts';
import type { Mode } from './plan.ts';

/** Publishes, queues or schedules a saved draft. @throws the service's refusal */
export function sendAsPlanned(workspace: string, saved: SavedPost, draft: Draft, mode: Mode) {
  const params = { workspace, post: saved.uuid };
  return sendUnchanged(
    saved,
    () => readPost(service, workspace, saved.uuid),
    ({ etag: ifMatch }) =>
      mode === 'queue'
        ? service.call('queuePost', { params, ifMatch })
        : service.call('schedulePost', {
            ...{ params, ifMatch },
            body: mode === 'now' ? { postNow: true } : timesOf(draft),
          }),
  );
}

/** Makes a planned post the draft again that it was. @throws the service's refusal */
export async function takePlanBack(workspace: string, post: string, draft: Draft): Promise<void> {
  const params = { workspace, post };
  const put = async (body: ReturnType<typeof bodyOf>) => {
    const { etag } = await service.read('getPost', { params });
    await service.call('updatePost', { params, body, ifMatch: etag });
  };
  // A scheduled post becomes a draft when its time is removed. A draft keeps a time that is set.
  const before = bodyOf(draft);
  await put({ ...before, date: null, time: null, accounts_schedule: [] });
  if (draft.date !== null) await put(before);
}

/** The publication times of the post and its accounts, in the form of the wire. */
function timesOf(draft: Draft) {
  const { date, time, timezone, accounts_schedule } = bodyOf(draft);
  return { date, time, timezone, accounts_schedule };
}

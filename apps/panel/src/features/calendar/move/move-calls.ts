import { service } from '../../../api/client.ts';
import type { Post } from '../../../ui/posts/post-facts.ts';
import { wholePost } from '../../../ui/posts/whole-post.ts';
import { type Move, movedTimes, noTimes } from './move-times.ts';

/** Moves a post, or schedules a draft without a time, and returns it as it was before. @throws the service's refusal */
export async function movePost(workspace: string, zone: string, { post, to }: Move): Promise<Post> {
  const params = { workspace, post: post.uuid };
  const { data, etag: ifMatch } = await service.read('getPost', { params });
  const times = movedTimes(data, to, zone);
  if (data.status === 'draft' && data.date === null) {
    await service.call('schedulePost', { params, body: times, ifMatch });
  } else {
    await service.call('updatePost', { params, body: wholePost(data, times), ifMatch });
  }
  return data;
}

/** Gives a post the times that it had before. A post that had none becomes a draft again. */
export async function putBack(workspace: string, before: Post): Promise<void> {
  const params = { workspace, post: before.uuid };
  const { date, time, timezone, accounts_schedule } = before;
  const put = async (times: Parameters<typeof wholePost>[1]) => {
    const { data, etag: ifMatch } = await service.read('getPost', { params });
    await service.call('updatePost', { params, body: wholePost(data, times), ifMatch });
  };
  if (date === null) await put(noTimes(before));
  const hasTimes = date !== null || accounts_schedule.some((own) => own.date !== null);
  if (hasTimes) await put({ date, time, timezone, accounts_schedule });
}

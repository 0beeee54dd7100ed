import type { CrierEvent } from '@crier/client/events';

export type Event = CrierEvent;

/** What an event is about, in a few words. */
export function describeEvent({ data }: Event): string {
  if ('publication' in data && data.publication !== null) {
    const { account, state, external_url: url } = data.publication;
    return [`${account.name} on ${account.provider}: ${state}`, ...(url === null ? [] : [url])].join(', ');
  }
  if ('account' in data && data.account !== null) return `${data.account.name} on ${data.account.provider}`;
  if ('media' in data && data.media !== null) return `media ${data.media.id}, ${data.media.name}`;
  if ('member' in data && data.member !== null) return data.member.name;
  if ('error' in data && data.error !== null) return data.error;
  return `${'post' in data ? 'post ' : ''}${data.uuid ?? data.id ?? ''}`;
}

/** The time of an event in UTC, to the second. */
export function timeOf({ timestamp }: Event): string {
  return timestamp.slice(0, 19).replace('T', ' ');
}

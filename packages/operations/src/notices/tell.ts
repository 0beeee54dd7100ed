import { channelsOf, dueAt, isUnheard, losesPosts, type NoticeChannel } from '@crier/domain';
import type { NewDelivery, NoticePerson, NoticePlace, NoticeWorld } from '../ports/notices.ts';
import { type FoundCause, kindOf } from './found-causes.ts';

/**
 * Tells everybody who has the cause on their Home, by the channels that they chose. If nobody would hear of something
 * that loses posts, the administrators of the workspace get a mail.
 */
export function tellAll(cause: FoundCause, world: NoticeWorld, sendsMail: boolean): readonly NewDelivery[] {
  const kind = kindOf(cause);
  const chosen = cause.people.flatMap((person) =>
    channelsOf(person, kind, sendsMail).flatMap((channel) => placesOf(person, channel, cause, world)),
  );
  if (chosen.length > 0 || !sendsMail || !losesPosts(kind)) return chosen;
  if (!isUnheard(cause.people, kind, sendsMail)) return chosen;
  return mailAdministrators(world, 'nobody_else');
}

/** Tells everybody once more, and every administrator of the workspace by mail, whatever they chose. */
export function tellAgain(cause: FoundCause, world: NoticeWorld, sendsMail: boolean): readonly NewDelivery[] {
  const administrators = sendsMail ? mailAdministrators(world, 'unseen') : [];
  const mailed = new Set(administrators.map(({ userId }) => userId));
  const others = tellAll(cause, world, sendsMail).filter(
    ({ userId, channel }) => channel !== 'mail' || !mailed.has(userId),
  );
  return [...administrators, ...others];
}

/** Tells those who were told, at the same places, that it is over. */
export function tellOver(
  told: readonly NoticePlace[],
  cause: Pick<FoundCause, 'kind'>,
  world: NoticeWorld,
): readonly NewDelivery[] {
  return told.flatMap((place) => {
    const person = world.people.find(({ userId }) => userId === place.userId);
    return person === undefined
      ? []
      : [{ ...place, reason: 'chosen' as const, dueAt: dueFor(person, place.channel, cause, world) }];
  });
}

/** When a person hears of a cause by a channel. */
function dueFor(
  { choices, timezone }: NoticePerson,
  channel: NoticeChannel,
  cause: Pick<FoundCause, 'kind'>,
  { now }: NoticeWorld,
): Date {
  const isDaily = channel === 'mail' && choices.choices[kindOf(cause)].mail === 'daily';
  return dueAt(choices, isDaily ? 'daily' : 'at_once', timezone, now);
}

function placesOf(
  person: NoticePerson,
  channel: NoticeChannel,
  cause: FoundCause,
  world: NoticeWorld,
): readonly NewDelivery[] {
  const { userId, places } = person;
  const told = { userId, channel, reason: 'chosen' as const, dueAt: dueFor(person, channel, cause, world) };
  if (channel === 'mail') return [{ ...told, targetId: null }];
  return places.filter((place) => place.channel === channel).map(({ id }) => ({ ...told, targetId: id }));
}

function mailAdministrators(
  { people, now }: NoticeWorld,
  reason: 'nobody_else' | 'unseen',
): readonly NewDelivery[] {
  return people
    .filter(({ role }) => role === 'ADMIN')
    .map(({ userId, choices, timezone }) => ({
      ...{ userId, channel: 'mail' as const, targetId: null, reason },
      dueAt: dueAt(choices, 'at_once', timezone, now),
    }));
}

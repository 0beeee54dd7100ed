import type { NoticeFacts } from './notice-facts.ts';

/** Why something waits, began late, or cannot be told yet. */
export const WAITS = {
  internal: { who: 'nobody', says: 'An internal error.' },
  interrupted_step: { who: 'nobody', says: 'An internal error interrupted the step.' },
  interrupted_reading: { who: 'nobody', says: 'An internal error interrupted reading back.' },
  interrupted_deletion: { who: 'nobody', says: 'An internal error interrupted the deletion.' },
  stalled: { who: 'nobody', says: 'The worker stalled before the call.' },
  unreachable: { who: 'nobody', says: '{network} could not be reached. Crier tries again.' },
  on_hold: { who: 'operator', says: 'The installation is on hold.' },
  follows_later: {
    who: 'nobody',
    says: '{step}: it follows {minutes} {minutes|minute|minutes} after the post before it.',
  },
  other_video: { who: 'nobody', says: 'Another video is being converted; this one is next.' },
  converted_elsewhere: { who: 'nobody', says: 'Another worker is converting the same picture.' },
  conversion_interrupted: { who: 'nobody', says: 'Converting a video was interrupted.' },
  converting: { who: 'nobody', says: 'The file {file} is being converted for {network}.' },
  other_tried_first: {
    who: 'operator',
    says: '{network} refused the app of this installation; another post is being tried first.',
  },
  access_doubted: {
    who: 'nobody',
    says: 'The network says that access to the account has ended. It is asked again before the account is disconnected. ({because})',
  },
  renewing: { who: 'nobody', says: 'Another process is renewing the credentials.' },
  prepared_again: {
    who: 'nobody',
    says: '{step}: it is prepared again ({times} of {most}). {because}',
  },
  failed_there: { who: 'nobody', says: '{step}: the network failed and did not publish it.' },
  answer_lost: { who: 'nobody', says: '{step}: the answer was lost, so the network is asked. {because}' },
  unclear: {
    who: 'nobody',
    says: '{step}: the network could not tell yet whether it arrived; it is asked again. {because}',
  },
  repeat_refused: {
    who: 'author',
    says: 'The network refused a repeat of it as a duplicate, so it is probably public, but the list of its posts does not show it.',
  },
  suspect_gone: {
    who: 'author',
    says: '{address} was there earlier and is not shown any more; whether it is this one cannot be told.',
  },
  clocks_differ: {
    who: 'operator',
    says: 'Its absence can’t be proven, because the clocks of this machine and of the database are {apart} seconds apart.',
  },
  clocks_set: {
    who: 'nobody',
    says: 'Its absence can’t be proven yet, because the clocks were set in the meantime.',
  },
  list_blind: { who: 'nobody', says: 'The network’s list does not even show the one that was accepted.' },
  taken_over: { who: 'nobody', says: 'A worker stopped without reporting, and another took over.' },
  stopping: { who: 'nobody', says: 'The worker is shutting down.' },
  unavailable: { who: 'operator', says: '{network} is not available.' },
  no_worker: { who: 'operator', says: 'No worker was running from {from} to {until} UTC.' },
  behind_schedule: {
    who: 'operator',
    says: 'The worker was behind schedule, so the post waited its turn.',
  },
  late_at_own_time: {
    who: 'nobody',
    says: 'The worker was behind schedule, or another publication on this account was in progress.',
  },
  behind_another: { who: 'nobody', says: 'Another publication on this account was in progress.' },
  was_held: { who: 'operator', says: 'The installation was held from {from} to {until} UTC.' },
} as const satisfies Readonly<Record<string, NoticeFacts>>;

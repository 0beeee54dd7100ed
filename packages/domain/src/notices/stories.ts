import { MATTER_ADVICE } from '../publishing/operator-matter.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** How a publication or its deletion stands. */
export const STORIES = {
  published_at: { who: 'nobody', says: 'Published at {at} UTC.' },
  published_once: { who: 'nobody', says: 'Published at an unknown time.' },
  retry: {
    who: 'author',
    says: 'It was not fully published; retry this account once the cause is fixed.',
  },
  reconnect_and_retry: { who: 'owner', says: 'Reconnect the account, then retry it.' },
  in_doubt: {
    who: 'author',
    says: 'The network may or may not have published it: the response was lost, and reading back was inconclusive.',
  },
  reconcile: {
    who: 'author',
    says: 'Check the account on the network, then reconcile this account with what you saw; nothing is sent until then.',
  },
  in_trash: { who: 'author', says: 'The post is in the trash.' },
  is_draft: { who: 'author', says: 'The post is a draft.' },
  waits_for_approval: { who: 'author', says: 'Waits for approval.' },
  waits_its_turn: { who: 'nobody', says: 'Waits for its turn on this account.' },
  will_be_published: { who: 'nobody', says: 'Will be published at {at} UTC.' },
  will_be_published_once: { who: 'nobody', says: 'Will be published at an unknown time.' },
  due: { who: 'nobody', says: 'Due at {at} UTC.' },
  due_once: { who: 'nobody', says: 'Due at an unknown time.' },
  decide: {
    who: 'author',
    says: 'Send the post now, reschedule it or delete it; nothing is sent until then.',
  },
  waits_until: { who: 'nobody', says: 'Waits until {at} UTC: {because}' },
  nothing_sent: { who: 'nobody', says: 'Nothing has been sent.' },
  progress: { who: 'nobody', says: '{done} of {total} {total|post|posts} published.' },
  asking: { who: 'nobody', says: '{step}: asking the network whether it arrived.' },
  being_published: { who: 'nobody', says: 'Being published now.' },
  goes_on: { who: 'nobody', says: 'Publishing continues in a moment.' },
  no_calls: { who: 'nobody', says: 'The network accepts no calls for this account before then.' },
  app_refused: {
    who: 'operator',
    says: 'The network refuses the app of this installation, not the account or the post; it is tried again by itself.',
  },
  matter_credits: { who: 'operator', says: `For the operator: ${MATTER_ADVICE.credits}` },
  matter_quota: { who: 'operator', says: `For the operator: ${MATTER_ADVICE.quota}` },
  matter_api: { who: 'operator', says: `For the operator: ${MATTER_ADVICE.api}` },
  matter_version: { who: 'operator', says: `For the operator: ${MATTER_ADVICE.version}` },
  matter_app: { who: 'operator', says: `For the operator: ${MATTER_ADVICE.app}` },
  matter_access: { who: 'operator', says: `For the operator: ${MATTER_ADVICE.access}` },
  matter_audit: { who: 'operator', says: `For the operator: ${MATTER_ADVICE.audit}` },
  matter_domain: { who: 'operator', says: `For the operator: ${MATTER_ADVICE.domain}` },
  held_workspace: {
    who: 'operator',
    says: 'An operator has put this workspace on hold; nothing is sent until it is released.',
  },
  held_network: {
    who: 'operator',
    says: 'An operator has put this network on hold; nothing is sent to it until it is released.',
  },
  held_locked: {
    who: 'operator',
    says: 'This workspace is locked; nothing is sent until it is unlocked.',
  },
  held_plan: {
    who: 'owner',
    says: 'The plan of this workspace has ended; nothing is sent until it has one again.',
  },
  held_installation: {
    who: 'operator',
    says: 'The installation has been on hold since {at} UTC; nothing is sent until an administrator releases it.',
  },
  began_late: { who: 'nobody', says: 'It began {seconds} seconds late. {because}' },
  published_late: { who: 'nobody', says: 'It was published {seconds} seconds late.' },
  twice: {
    who: 'author',
    says: 'The network shows this twice: besides {own} there is {others}, because an earlier call, which looked lost, was carried out after all. Delete {others} if you want only one.',
  },
  perhaps_twice: {
    who: 'author',
    says: 'This may be public twice: besides {own} there is {others}, which appeared after the first attempt. Compare them, and delete one if they are the same.',
  },
  twin_doubted: {
    who: 'author',
    says: 'An earlier attempt may be public as well as {own}. {because} Look at the account on the network, and delete one if it is there twice.',
  },
  deleted_at: { who: 'nobody', says: 'Deleted from the network at {at} UTC.' },
  deleted_once: { who: 'nobody', says: 'Deleted from the network at an unknown time.' },
  deletion_progress: {
    who: 'nobody',
    says: '{done} of {total} {total|post|posts} deleted from the network.',
  },
  delete_rest: {
    who: 'author',
    says: 'Delete the rest there yourself, or ask for the deletion again.',
  },
  being_deleted: { who: 'nobody', says: 'Being deleted from the network.' },
} as const satisfies Readonly<Record<string, NoticeFacts>>;

import type { NoticeFacts } from './notice-facts.ts';

/** Why something is not published, or not deleted, and what to do about it. */
export const FAILURES = {
  in_its_words: { who: 'nobody', says: '{words}' },
  requirement: { who: 'author', says: '{words}' },
  crashed: { who: 'operator', says: 'Publishing was given up because it crashed the service {times} times.' },
  cannot_publish: {
    who: 'operator',
    says: 'Publishing to {network} is not available yet. Retry this account once it is.',
  },
  reconnect: { who: 'owner', says: 'The account must be reconnected: {because}' },
  access_refused: { who: 'owner', says: 'The network no longer accepts the stored credentials.' },
  access_expired: { who: 'owner', says: 'Access has ended, and nothing can renew it.' },
  access_revoked: { who: 'owner', says: 'Access was revoked on the network.' },
  access_inactive: { who: 'owner', says: 'The network has deactivated or suspended the account.' },
  access_other_account: { who: 'owner', says: 'The server returned another account.' },
  access_key_lost: {
    who: 'owner',
    says: 'The key with which this installation authenticated itself no longer exists.',
  },
  access_unreadable: { who: 'owner', says: 'Its stored credentials can no longer be read.' },
  access_restored: { who: 'owner', says: 'The installation was restored without its credentials.' },
  access_disconnected: { who: 'owner', says: 'The account was disconnected.' },
  file_missing: {
    who: 'author',
    says: 'The file {file} is missing from the media library. Replace it in the post and try again.',
  },
  file_deleted: { who: 'author', says: 'Media {id} no longer exists.' },
  file_unfit: {
    who: 'author',
    says: 'The file {file} could not be converted to a form that {network} accepts. Export it as H.264 with AAC sound in an MP4 file.',
  },
  gave_up_waiting: { who: 'author', says: 'Gave up waiting for the network: {because}' },
  not_accepted: {
    who: 'author',
    says: '{step}: the network did not accept it in {times} attempts. {because}',
  },
  unconfirmed: { who: 'author', says: '{step}: whether the network published it is unknown ({because}).' },
  missed: { who: 'author', says: 'Missed: it was due at {at} UTC, and nothing was sent.' },
  missed_in_trash: { who: 'author', says: 'Its time passed while the post was in the trash.' },
  partly_confirmed: {
    who: 'author',
    says: 'Confirmed by a person; {missing} more of the thread had not been sent.',
  },
  restored_absent: {
    who: 'author',
    says: 'It was due before the installation was released after a restore, and was held back; the network does not have it.',
  },
  restored_partly: {
    who: 'author',
    says: 'It was due before the installation was released after a restore, and was held back; {found} of {total} posts are public.',
  },
  restored_unknown: {
    who: 'author',
    says: 'It was due before the installation was released after a restore, and was held back; whether the network has it is unknown ({because}).',
  },
  restored_unasked: {
    who: 'author',
    says: 'It was due before the installation was released after a restore, and was held back; the network was not asked about it.',
  },
  no_reason: { who: 'nobody', says: 'No reason was given.' },
  removal_crashed: {
    who: 'operator',
    says: 'Deleting was given up because it crashed the service {times} times.',
  },
  removal_gave_up: { who: 'author', says: 'Gave up: {because}' },
  not_deleted: { who: 'author', says: '{step}: it was not deleted. {because}' },
  removal_unknown: {
    who: 'author',
    says: 'Whether the network published it is unknown; check on the network.',
  },
  removal_confirmed: {
    who: 'author',
    says: 'A person confirmed it, so its id on the network is not known.',
  },
  deletion_refused: { who: 'author', says: 'The network refused to delete it.' },
} as const satisfies Readonly<Record<string, NoticeFacts>>;

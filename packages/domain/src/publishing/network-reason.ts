/** Who has to act on a reason; `nobody` means that Crier waits or tries again by itself. */
export const REASON_ACTORS = ['author', 'owner', 'operator', 'nobody'] as const;
export type ReasonActor = (typeof REASON_ACTORS)[number];

interface ReasonFacts {
  readonly who: ReasonActor;
  /** What happened, and what to do; `{network}` stands for the network's name. */
  readonly what: string;
  readonly fix: string;
}

/**
 * Every reason that networks give for not doing what they were asked to, in Crier's words. The keys are stable; the
 * networks' own codes are in their folders.
 */
export const NETWORK_REASONS = {
  duplicate: {
    who: 'author',
    what: '{network} refused the post because the same one is public already.',
    fix: 'Change the text if it should go out again.',
  },
  text_too_long: {
    who: 'author',
    what: 'The text is too long for {network}.',
    fix: 'Shorten it and try again.',
  },
  text_refused: {
    who: 'author',
    what: '{network} does not accept the text.',
    fix: 'Change the text and try again.',
  },
  title_refused: {
    who: 'author',
    what: '{network} does not accept the title.',
    fix: 'Change the title and try again.',
  },
  tags_refused: {
    who: 'author',
    what: '{network} does not accept the tags.',
    fix: 'Remove or change tags and try again.',
  },
  link_refused: {
    who: 'author',
    what: '{network} does not accept the link.',
    fix: 'Change or remove the link and try again.',
  },
  option_refused: {
    who: 'author',
    what: '{network} does not accept an option of the post.',
    fix: 'Check the options for this network and try again.',
  },
  file_too_large: {
    who: 'author',
    what: 'A file is too large for {network}.',
    fix: 'Use a smaller file.',
  },
  file_too_small: {
    who: 'author',
    what: 'A file is too small for {network}.',
    fix: 'Use a larger picture or video.',
  },
  file_format: {
    who: 'author',
    what: '{network} does not accept the format of a file.',
    fix: 'Save the file in another format, such as JPEG or MP4, and replace it.',
  },
  file_shape: {
    who: 'author',
    what: '{network} does not accept the proportions of a file.',
    fix: 'Crop it and replace it.',
  },
  file_dimensions: {
    who: 'author',
    what: '{network} does not accept the width or height of a file.',
    fix: 'Scale it and replace it.',
  },
  file_length: {
    who: 'author',
    what: 'A video is too long or too short for {network}.',
    fix: 'Cut it and replace it.',
  },
  file_frame_rate: {
    who: 'author',
    what: '{network} does not accept the frame rate of a video.',
    fix: 'Export it with 30 frames per second and replace it.',
  },
  file_bit_rate: {
    who: 'author',
    what: '{network} does not accept the bit rate of a video.',
    fix: 'Export it with a lower bit rate and replace it.',
  },
  file_audio: {
    who: 'author',
    what: '{network} does not accept the sound of a video.',
    fix: 'Export it with AAC sound in stereo and replace it.',
  },
  files_refused: {
    who: 'author',
    what: '{network} does not accept the files of the post together.',
    fix: 'Check their number and kinds and try again.',
  },
  cover_refused: {
    who: 'author',
    what: '{network} does not accept the cover of a video.',
    fix: 'Choose another cover.',
  },
  content_policy: {
    who: 'author',
    what: '{network} refused the post because of its rules for content.',
    fix: 'Change the post so that it follows these rules.',
  },
  spam: {
    who: 'author',
    what: '{network} takes the post for spam.',
    fix: 'Change the post, and publish less often for some time.',
  },
  parent_gone: {
    who: 'author',
    what: 'The post that should be answered is no longer on {network}.',
    fix: 'Publish the rest as a new post.',
  },
  destination_gone: {
    who: 'author',
    what: 'The place to publish to, such as a board or location, is no longer on {network}.',
    fix: 'Choose another place and try again.',
  },
  request_refused: {
    who: 'author',
    what: '{network} does not accept the post as it is.',
    fix: 'The details have its own words; change the post and try again.',
  },
  cancelled: {
    who: 'author',
    what: 'Publishing was cancelled on {network}.',
    fix: 'Try again if the post should go out.',
  },
  token_refused: {
    who: 'owner',
    what: '{network} no longer accepts the access to the account.',
    fix: 'Reconnect the account.',
  },
  permission_missing: {
    who: 'owner',
    what: 'The access to the account lacks a permission that {network} asks for.',
    fix: 'Reconnect the account with a person who may publish there, and allow everything.',
  },
  account_restricted: {
    who: 'owner',
    what: '{network} has locked or restricted the account.',
    fix: 'Open the account on the network and do what it asks for.',
  },
  account_incomplete: {
    who: 'owner',
    what: 'The account on {network} is not set up for publishing.',
    fix: 'Finish its set-up on the network, then reconnect it.',
  },
  drafts_waiting: {
    who: 'owner',
    what: 'Too many drafts wait in the inbox of the account on {network}.',
    fix: 'Publish or discard them in the network’s app.',
  },
  daily_limit: {
    who: 'nobody',
    what: 'The account has reached its limit for the day on {network}.',
    fix: 'Crier goes on when the limit ends.',
  },
  rate_limit: {
    who: 'nobody',
    what: '{network} asks for fewer calls.',
    fix: 'Crier goes on in a while.',
  },
  not_ready: {
    who: 'nobody',
    what: '{network} has not finished preparing the post.',
    fix: 'Crier asks again.',
  },
  temporary: {
    who: 'nobody',
    what: '{network} has a temporary problem.',
    fix: 'Crier tries again.',
  },
  file_not_processed: {
    who: 'nobody',
    what: '{network} could not process a file and did not say why.',
    fix: 'Crier prepares it again; if that fails, replace the file.',
  },
  prepared_expired: {
    who: 'nobody',
    what: '{network} dropped what was prepared for the post.',
    fix: 'Crier prepares it again.',
  },
  file_not_fetched: {
    who: 'operator',
    what: '{network} could not fetch a file from this installation.',
    fix: 'Crier tries again; if it goes on, the operator has to make the address for files reachable.',
  },
  app_access: {
    who: 'operator',
    what: '{network} does not let the app of this installation do this.',
    fix: 'The operator has to check the app’s products and permissions on the network.',
  },
  app_credits: {
    who: 'operator',
    what: 'The app of this installation has no credits left on {network}.',
    fix: 'The operator has to buy credits or raise the limit of the app.',
  },
  app_quota: {
    who: 'operator',
    what: 'The app of this installation has used up its quota on {network}.',
    fix: 'The operator can ask the network for more; Crier goes on when the quota is renewed.',
  },
  app_version: {
    who: 'operator',
    what: '{network} has ended the version of its interface that this installation uses.',
    fix: 'The operator has to update Crier or set a newer version.',
  },
  app_not_audited: {
    who: 'operator',
    what: '{network} has not approved the app of this installation for public posts.',
    fix: 'The operator has to pass the network’s audit; until then posts can only be private.',
  },
  address_not_verified: {
    who: 'operator',
    what: '{network} does not know the address of this installation as belonging to the app.',
    fix: 'The operator has to verify the address with the app on the network.',
  },
} as const satisfies Readonly<Record<string, ReasonFacts>>;

export type NetworkReason = keyof typeof NETWORK_REASONS;

export const REASON_KEYS = Object.keys(NETWORK_REASONS) as [NetworkReason, ...NetworkReason[]];

export function isNetworkReason(value: unknown): value is NetworkReason {
  return typeof value === 'string' && Object.hasOwn(NETWORK_REASONS, value);
}

/** The reason and what to do about it, in English. */
export function tellReason(reason: NetworkReason, network: string): string {
  const { what, fix } = NETWORK_REASONS[reason];
  return `${what} ${fix}`.replaceAll('{network}', network);
}

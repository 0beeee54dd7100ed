/** Why an account has to be reconnected, as a code that a program can translate for the reader. */
export const RECONNECT_CODES = [
  /** The network gave a reason in its own words. */
  'told',
  /** The network no longer accepts the credentials and does not say why. */
  'refused',
  /** Access has ended, and nothing can renew it. */
  'expired',
  /** The owner revoked access on the network. */
  'revoked',
  /** The network deactivated or suspended the account. */
  'inactive',
  /** The server returned another account. */
  'other_account',
  /** The key with which the installation authenticated itself no longer exists. */
  'key_lost',
  /** No key of the installation opens the stored credentials. */
  'unreadable',
  /** The installation was restored from a backup whose credentials it can't open. */
  'restored',
  'disconnected',
] as const;

export type ReconnectCode = (typeof RECONNECT_CODES)[number];

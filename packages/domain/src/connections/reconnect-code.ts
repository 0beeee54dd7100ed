/** Why an account has to be connected again, so that a program can tell it in the reader's language. */
export const RECONNECT_CODES = [
  /** The network said why, in words of its own. */
  'told',
  /** The network accepts the credentials no longer and does not say why. */
  'refused',
  /** Access has ended, and there is nothing to renew it with. */
  'expired',
  /** Its owner took the access back on the network. */
  'revoked',
  /** The network deactivated or suspended the account. */
  'inactive',
  /** The server answered for another account. */
  'other_account',
  /** The key with which the installation proved itself is gone. */
  'key_lost',
  /** No key of the installation opens the stored credentials. */
  'unreadable',
  /** The installation was restored from a backup whose credentials it can't open. */
  'restored',
  'disconnected',
] as const;

export type ReconnectCode = (typeof RECONNECT_CODES)[number];

/** The id of the command that opens the choice of accounts. */
export const CHOOSE_ACCOUNTS = 'composer.accounts';

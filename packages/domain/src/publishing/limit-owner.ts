/**
 * Whose limit a network says was met: the account's, or that of everything this installation sends there, such as that of
 * its app or its address. Until its time nothing of its owner is published.
 */
export type LimitOwner = 'account' | 'installation';

/**
 * The owner of a reached limit: the account, or everything that this installation sends to the network, such as its app
 * or its address. Until the limit ends, nothing is published for its owner.
 */
export type LimitOwner = 'account' | 'installation';

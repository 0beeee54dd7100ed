export type { Exchange } from './exchange.ts';
export type { NetworkDescription } from './network-description.ts';
export { type DescribedNetwork, isDescribed, readDescription } from './read-description.ts';
export { type NetworkExchange, type WatchedExchanges, watchExchanges } from './watch-exchanges.ts';

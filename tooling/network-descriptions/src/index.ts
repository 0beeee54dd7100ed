export type { Exchange } from './exchange.ts';
export {
  type DescribedNetwork,
  isDescribed,
  type NetworkDescription,
  readDescription,
} from './network-description.ts';

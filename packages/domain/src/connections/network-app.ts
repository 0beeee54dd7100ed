/** This installation's app at a network, or at one of its servers. */
export interface NetworkApp {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** This installation as an app of a network, or of one server of it. */
export interface NetworkApp {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** An MCP client's sign-in state in memory: the parts that all versions of the SDK share. */
export class MemoryProvider<Information, Tokens> {
  readonly redirectUrl: string;
  readonly #name: string;
  #information: Information | undefined;
  #tokens: Tokens | undefined;
  #verifier = '';
  /** Where the client last sent the browser. */
  sentTo: URL | null = null;

  constructor(name: string, redirectUrl: string) {
    this.#name = name;
    this.redirectUrl = redirectUrl;
  }

  get clientMetadata() {
    return {
      client_name: this.#name,
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'native' as const,
    };
  }

  clientInformation(): Information | undefined {
    return this.#information;
  }

  saveClientInformation(information: Information): void {
    this.#information = information;
  }

  tokens(): Tokens | undefined {
    return this.#tokens;
  }

  saveTokens(tokens: Tokens): void {
    this.#tokens = tokens;
  }

  redirectToAuthorization(address: URL): void {
    this.sentTo = address;
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    return this.#verifier;
  }
}

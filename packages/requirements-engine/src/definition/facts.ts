/** Facts about an account by name, as its server reports them. */
export type Facts = Readonly<Record<string, unknown>>;

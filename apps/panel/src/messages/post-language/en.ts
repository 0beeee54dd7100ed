export const en = {
  language: 'Language',
  /** The first choice of a list; `usual` is the language that then applies. */
  asUsual: (usual: string) => `Default (${usual})`,
  asAccounts: 'Default of each account',
  asOriginal: 'As in the original version',
  asWorkspace: 'Default of the workspace',
  none: 'None',
  undetermined: 'Say no language',
  aboutPost: 'Shown to readers who filter by language, on networks that have languages.',
  aboutAccount: 'Posts that say no language are published in this one.',
  aboutWorkspace: 'Posts that say no language are published in this one, unless their account has a default.',
  title: (name: string, network: string) => `Language of ${name} on ${network}`,
  save: 'Save language',
  saved: 'The language was saved.',
  close: 'Close',
  failed: 'That did not work. Try again.',
};

export type PostLanguageMessages = typeof en;

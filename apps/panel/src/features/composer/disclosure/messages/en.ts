export const en = {
  title: 'What the post discloses',
  stated: (count: number) => `What the post discloses: ${count} stated`,
  about: 'Networks that have a label for it show it. For the others, you are told what to do.',
  facts: {
    made_with_ai: 'Made with AI',
    paid_partnership: 'Paid partnership',
    own_brand: 'Promotes your own brand',
    made_for_kids: 'Made for kids',
  },
  yes: 'Yes',
  no: 'No',
  open: 'Not stated',
  asOriginal: 'As in the original version',
  asAccounts: 'As set for each account',
  /** The first choice, which means the account's default. */
  usual: (answer: string) => `As set for the account (${answer})`,
};

export type DisclosureMessages = typeof en;

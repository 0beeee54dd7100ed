export const en = {
  label: 'You view the service as another user',
  viewing: (name: string, until: string) =>
    `You see the service as ${name}, until ${until}. Nothing can be changed.`,
  end: 'Stop viewing',
};

export type ViewMessages = typeof en;

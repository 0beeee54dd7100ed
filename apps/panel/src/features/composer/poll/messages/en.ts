export const en = {
  title: 'Poll',
  question: 'Question, if the text does not ask it',
  about: 'Networks without a field for it show it at the end of the text.',
  choice: (place: number) => `Choice ${place}`,
  add: 'Add a choice',
  removeChoice: (place: number) => `Remove choice ${place}`,
  ends: 'Ends after',
  remove: 'Remove the poll',
};

export type PollMessages = typeof en;

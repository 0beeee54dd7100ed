import type { MediaType, PublishContent, PublishMedia, StepContext } from '@crier/domain';

const NAMES: Readonly<Record<MediaType, string>> = {
  image: 'photo',
  gif: 'GIF',
  video: 'video',
  document: 'document',
};

/** A file of a post in words, such as `photo 1 of post 2`. Indexes count from 0. */
export function mediaInWords(type: MediaType, media: number, item: number): string {
  return `${NAMES[type]} ${media + 1} of post ${item + 1}`;
}

/** The content item a step belongs to. A step without one is a defect and throws. */
export function contentOf(context: StepContext): PublishContent {
  const content = context.request.content[context.step.item];
  if (content === undefined) throw new Error(`'${context.step.label}' does not belong to a content item.`);
  return content;
}

/** The file a step is about. A step without one is a defect and throws. */
export function mediaOf(context: StepContext): PublishMedia {
  const media = contentOf(context).media[context.step.media ?? -1];
  if (media === undefined) throw new Error(`'${context.step.label}' does not concern a file.`);
  return media;
}

/** The defect of being asked to perform a kind of step that the network never plans. */
export function notPlanned({ request, step }: StepContext): Error {
  return new Error(`${request.account.provider} has no steps of the kind ${step.kind}.`);
}

export { createPublishers } from './create-publishers.ts';
export { ADDRESS_NOT_ALLOWED, type PublisherEffects, type PublisherSettings } from './effects.ts';

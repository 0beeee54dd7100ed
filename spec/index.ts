export { gaps } from './gaps.ts';
export type { Gap, Requirement } from './requirement.ts';
export { requirements } from './requirements.ts';

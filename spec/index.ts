export { gaps } from './gaps.ts';
export type { Gap, Requirement } from './requirement.ts';
export { requirements } from './requirements.ts';
export {
  type Citation,
  citationsIn,
  compareUnproven,
  formatUnproven,
  parseUnproven,
  unknownCitations,
  unprovenIds,
  updateUnproven,
} from './unproven.ts';

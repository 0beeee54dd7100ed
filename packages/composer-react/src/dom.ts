export type { Checked, Counter } from './check/checked.ts';
export {
  type CheckInput,
  type CheckingEngine,
  createChecker,
  createEngineChecker,
} from './check/create-checker.ts';
export { linkMarks } from './marks/link-marks.ts';
export { type Mark, type MarkKind, type MarksOfOptions, marksOf } from './marks/mark.ts';
export { type MarkedTextarea, type MarkTextareaOptions, markTextarea } from './overlay/mark-textarea.ts';
export type { TextPlace } from './overlay/text-place.ts';

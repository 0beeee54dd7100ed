export type { Checked, Counter } from './check/checked.ts';
export type { CheckInput, CheckingEngine } from './check/create-checker.ts';
export { linkMarks } from './marks/link-marks.ts';
export { type Mark, type MarkKind, type MarksOfOptions, marksOf } from './marks/mark.ts';
export type { TextPlace } from './overlay/text-place.ts';
export { CountedText, type CountedTextProps } from './react/counted-text.ts';
export { useCheck, useEngineCheck } from './react/use-check.ts';

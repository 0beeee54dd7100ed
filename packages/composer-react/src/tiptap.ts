export { type MarkEditorOptions, type MarkedEditor, markEditor } from './tiptap/mark-editor.ts';
export { type PlainText, type PlainTextOptions, plainTextOf, positionsOf } from './tiptap/plain-text.ts';

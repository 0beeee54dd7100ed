export { decodeReferences } from './html/entities.ts';
export { toPlainText } from './html/to-plain-text.ts';

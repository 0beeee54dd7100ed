export { toPlainText } from './html/to-plain-text.ts';

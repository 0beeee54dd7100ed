import { Editor, Extension } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { keymap } from '@tiptap/pm/keymap';
import { createChecker, linkMarks } from '../../src/dom.ts';
import { markEditor } from '../../src/tiptap.ts';
import { nodes } from './tiptap-nodes.ts';

const editor = new Editor({
  element: document.getElementById('composer'),
  extensions: [
    ...nodes,
    Extension.create({
      name: 'undo',
      addProseMirrorPlugins: () => [history(), keymap({ 'Mod-z': undo, 'Mod-y': redo })],
    }),
  ],
  editorProps: { attributes: { 'aria-label': 'Post', 'aria-describedby': 'note' } },
});

const check = createChecker();
const marked = markEditor(editor, { blockSeparator: '\n' });
editor.on('update', () => {
  const text = marked.text();
  marked.draw([...check(text, ['x']).marks, ...linkMarks(text, 'x')]);
});
Object.assign(globalThis, { editor, stop: marked.stop });

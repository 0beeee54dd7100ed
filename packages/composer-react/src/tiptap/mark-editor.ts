import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { isSame } from '../check/keep-same.ts';
import type { Mark } from '../marks/mark.ts';
import { markClasses } from '../marks/mark-classes.ts';
import { markLabels } from '../marks/mark-labels.ts';
import { markedPieces } from '../marks/marked-pieces.ts';
import { createAnnouncer } from '../overlay/create-announcer.ts';
import { describeBy, undescribeBy } from '../overlay/describe.ts';
import { adoptMarkStyle } from '../overlay/mark-style.ts';
import { type PlainTextOptions, plainTextOf, positionsOf } from './plain-text.ts';

export interface MarkEditorOptions extends PlainTextOptions {
  /** How long typing rests before marks are announced, in milliseconds; 700 when absent. */
  readonly pause?: number;
}

/** A Tiptap editor whose text is marked. */
export interface MarkedEditor {
  /** The text that offsets of marks refer to. */
  readonly text: () => string;
  /** Marks the text as it is now, in place of all marks before. Until the next call, marks follow their characters. */
  readonly draw: (marks: readonly Mark[]) => void;
  /** Takes everything away that was added. */
  readonly stop: () => void;
}

interface Drawing {
  readonly doc: Node;
  readonly marks: readonly Mark[];
}

/**
 * Marks parts of a Tiptap editor's text and announces them to screen readers. Document, selection and undo history stay
 * as they are. What is being composed is marked once it is composed. The editor must be mounted.
 */
export function markEditor(
  editor: Editor,
  { pause = 700, blockSeparator = '\n\n' }: MarkEditorOptions = {},
): MarkedEditor {
  const key = new PluginKey<DecorationSet>('crierMarks');
  const announcer = createAnnouncer(editor.view.dom.ownerDocument, pause);
  let wanted: Drawing | null = null;
  let drawn: Drawing | null = null;

  const redraw = (): void => {
    // Marks of an older document are not drawn: those of the present one are on their way.
    if (wanted === null || editor.isDestroyed || editor.view.composing) return;
    if (wanted.doc !== editor.state.doc) return;
    if (drawn?.doc === wanted.doc && isSame(drawn.marks, wanted.marks)) return;
    drawn = wanted;
    const decorations = decorationsOf(wanted.doc, wanted.marks, { blockSeparator });
    editor.view.dispatch(editor.state.tr.setMeta(key, decorations).setMeta('addToHistory', false));
  };

  const attach = (view: EditorView) => {
    const listening = new AbortController();
    const { signal } = listening;
    adoptMarkStyle(view.dom);
    view.dom.after(announcer.element);
    describeBy(view.dom, announcer.element.id);
    view.dom.addEventListener('compositionstart', announcer.hold, { signal });
    // After the editor itself, which reads what was composed in a microtask.
    const composed = (): void => queueMicrotask(redraw);
    view.dom.addEventListener('compositionend', composed, { signal });
    view.dom.addEventListener('compositionend', announcer.resume, { signal });
    return {
      destroy: () => {
        listening.abort();
        announcer.element.remove();
        undescribeBy(view.dom, announcer.element.id);
      },
    };
  };

  editor.registerPlugin(
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, decorations) =>
          transaction.getMeta(key) ?? decorations.map(transaction.mapping, transaction.doc),
      },
      props: { decorations: (state) => key.getState(state) },
      view: attach,
    }),
  );

  return {
    text: () => plainTextOf(editor.state.doc, { blockSeparator }).text,
    draw: (marks) => {
      wanted = { doc: editor.state.doc, marks };
      redraw();
      announcer.say(markLabels(marks));
    },
    stop: () => {
      announcer.stop();
      editor.unregisterPlugin(key);
    },
  };
}

function decorationsOf(doc: Node, marks: readonly Mark[], options: PlainTextOptions): DecorationSet {
  const plain = plainTextOf(doc, options);
  let end = 0;
  const decorations = markedPieces(plain.text, marks).flatMap(({ text, kinds }) => {
    const start = end;
    end += text.length;
    const positions = kinds.length === 0 ? null : positionsOf(plain, start, end);
    if (positions === null) return [];
    return [Decoration.inline(positions.from, positions.to, { class: markClasses(kinds) })];
  });
  return DecorationSet.create(doc, decorations);
}

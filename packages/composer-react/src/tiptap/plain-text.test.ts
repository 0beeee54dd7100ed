import { getSchema, getText, getTextSerializersFromSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nodes } from '../../test/pages/tiptap-nodes.ts';
import { plainTextOf, positionsOf } from './plain-text.ts';

const schema = getSchema(nodes);
const textSerializers = getTextSerializersFromSchema(schema);

const inline = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }).map((text) => ({ type: 'text', text })),
  fc.constant({ type: 'hardBreak' }),
  fc.stringMatching(/^[a-z]{0,5}$/).map((name) => ({ type: 'mention', attrs: { name } })),
);
const paragraph = fc.array(inline, { maxLength: 5 }).map((content) => ({ type: 'paragraph', content }));
const quote = fc
  .array(paragraph, { minLength: 1, maxLength: 2 })
  .map((content) => ({ type: 'quote', content }));
const documents = fc
  .array(fc.oneof(paragraph, quote), { minLength: 1, maxLength: 5 })
  .map((content) => Node.fromJSON(schema, { type: 'doc', content }));

const bakery = Node.fromJSON(schema, {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Bread' }] },
    { type: 'paragraph' },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'by ' },
        { type: 'mention', attrs: { name: 'ada' } },
        { type: 'text', text: '!' },
      ],
    },
  ],
});

test('finds positions in a document with an empty paragraph and a mention', () => {
  const plain = plainTextOf(bakery, { blockSeparator: '\n' });
  expect(plain.text).toBe('Bread\n\nby @ada!');
  expect(positionsOf(plain, 0, 5)).toEqual({ from: 1, to: 6 });
  expect(positionsOf(plain, 3, 9)).toEqual({ from: 4, to: 12 });
  expect(positionsOf(plain, 5, 7)).toBeNull();
  expect(positionsOf(plain, 12, 13)).toEqual({ from: 13, to: 14 });
  expect(positionsOf(plain, 13, 15)).toEqual({ from: 13, to: 15 });
  expect(positionsOf(plain, 15, 99)).toBeNull();
});

test('reads the text of any document as the editor does', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom(undefined, '', '\n', '\n\n'), (doc, blockSeparator) => {
      const options = blockSeparator === undefined ? {} : { blockSeparator };
      expect(plainTextOf(doc, options).text).toBe(getText(doc, { ...options, textSerializers }));
    }),
  );
});

test('maps each part’s positions to exactly that part of the text', () => {
  fc.assert(
    fc.property(documents, fc.nat(40), fc.nat(40), (doc, one, other) => {
      const plain = plainTextOf(doc);
      const [start, end] = [Math.min(one, other), Math.max(one, other)];
      const positions = positionsOf(plain, start, end);
      // Of a node that stands for several characters the whole: the part grows to its ends.
      const within = plain.pieces.filter((piece) => piece.start < end && piece.end > start);
      const whole = within.map((piece) =>
        piece.isText
          ? plain.text.slice(Math.max(start, piece.start), Math.min(end, piece.end))
          : plain.text.slice(piece.start, piece.end),
      );
      const found =
        positions === null
          ? ''
          : doc.textBetween(positions.from, positions.to, '', (leaf) =>
              String(leaf.type.spec['toText']?.({ node: leaf }) ?? ''),
            );
      expect(found).toBe(whole.join(''));
    }),
  );
});

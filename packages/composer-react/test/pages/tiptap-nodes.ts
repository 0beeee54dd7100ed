import { Node } from '@tiptap/core';

/** What a document of the tests is made of. */
export const nodes = [
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  Node.create({
    name: 'paragraph',
    group: 'block',
    content: 'inline*',
    parseHTML: () => [{ tag: 'p' }],
    renderHTML: () => ['p', 0],
  }),
  Node.create({
    name: 'quote',
    group: 'block',
    content: 'block+',
    parseHTML: () => [{ tag: 'blockquote' }],
    renderHTML: () => ['blockquote', 0],
  }),
  Node.create({ name: 'text', group: 'inline' }),
  Node.create({
    name: 'hardBreak',
    group: 'inline',
    inline: true,
    renderText: () => '\n',
    parseHTML: () => [{ tag: 'br' }],
    renderHTML: () => ['br'],
  }),
  Node.create({
    name: 'mention',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: { default: '' } }),
    renderText: ({ node }) => `@${node.attrs['name']}`,
    parseHTML: () => [{ tag: 'span[data-mention]' }],
    renderHTML: ({ node }) => ['span', { 'data-mention': '' }, `@${node.attrs['name']}`],
  }),
];

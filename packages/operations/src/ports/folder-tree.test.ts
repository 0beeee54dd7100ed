import { MAX_FOLDER_DEPTH } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { FolderTree } from './folder-tree.ts';
import type { StoredFolder } from './records.ts';

/** A folder with `name` as its name and UUID, below `parent`. */
function folder(id: number, name: string, parent: string | null, depth: number): StoredFolder {
  return { id, uuid: name, name, parent, depth, mediaCount: 0, createdAt: new Date(0) };
}

const chain = Array.from({ length: MAX_FOLDER_DEPTH }, (_, index) =>
  folder(index + 1, `level ${index + 1}`, index === 0 ? null : `level ${index}`, index + 1),
);
const bread = folder(90, 'bread', null, 1);
const rolls = folder(91, 'rolls', 'bread', 2);
const tree = new FolderTree([...chain, bread, rolls]);

describe('a folder', () => {
  it('lies at the root or below an existing folder', () => {
    expect(tree.place('cakes', null, null)).toEqual({ parentId: null });
    expect(tree.place('cakes', 'bread', null)).toEqual({ parentId: 90 });
    expect(tree.place('cakes', 'nowhere', null)).toBe('parent_missing');
  });

  it('has a name unique among its siblings, which it may keep when it stays', () => {
    expect(tree.place('rolls', 'bread', null)).toBe('name_taken');
    expect(tree.place('rolls', null, null)).toEqual({ parentId: null });
    expect(tree.place('rolls', 'bread', rolls)).toEqual({ parentId: 90 });
  });

  it('cannot be moved into or below itself', () => {
    expect(tree.place('bread', 'bread', bread)).toBe('into_itself');
    expect(tree.place('bread', 'rolls', bread)).toBe('into_itself');
  });

  it('cannot be nested deeper than the limit, counting its own subfolders', () => {
    const [last, above] = [chain.at(-1)?.uuid ?? '', chain.at(-2)?.uuid ?? ''];
    expect(tree.place('cakes', last, null)).toBe('too_deep');
    expect(tree.place('rolls', above, rolls)).toEqual({ parentId: chain.length - 1 });
    expect(tree.place('bread', above, bread)).toBe('too_deep');
  });
});

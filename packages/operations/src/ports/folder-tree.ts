import { MAX_FOLDER_DEPTH, type RecordRef } from '@crier/domain';
import type { FolderRefusal } from './media-store.ts';
import type { StoredFolder } from './records.ts';
import type { RecordGuard } from './stores.ts';

/** All folders of a workspace, and the rules for where a folder may be. A store uses it under the lock of the tree. */
export class FolderTree {
  readonly #folders: readonly StoredFolder[];

  constructor(folders: readonly StoredFolder[]) {
    this.#folders = folders;
  }

  find(ref: RecordRef): StoredFolder | null {
    const found = this.#folders.find((folder) =>
      'uuid' in ref ? folder.uuid === ref.uuid : folder.id === ref.id,
    );
    return found ?? null;
  }

  /** Runs the guard on the folder, if both exist. */
  ensure(ref: RecordRef, guard: RecordGuard<StoredFolder> | undefined): void {
    const folder = this.find(ref);
    if (folder && guard) guard(folder);
  }

  /** The folder and all its descendants. */
  below(top: StoredFolder): readonly StoredFolder[] {
    const children = this.#folders.filter((folder) => folder.parent === top.uuid);
    return [top, ...children.flatMap((child) => this.below(child))];
  }

  /** Decides where a folder of this name may be below the parent; `moved` is the folder itself if it already exists. */
  place(
    name: string,
    parent: string | null,
    moved: StoredFolder | null,
  ): { readonly parentId: number | null } | FolderRefusal {
    const above = parent === null ? null : this.find({ uuid: parent });
    if (parent !== null && !above) return 'parent_missing';
    const carried = moved ? this.below(moved) : [];
    if (above && carried.includes(above)) return 'into_itself';
    const height = moved ? Math.max(...carried.map((folder) => folder.depth)) - moved.depth : 0;
    if ((above?.depth ?? 0) + 1 + height > MAX_FOLDER_DEPTH) return 'too_deep';
    const taken = this.#folders.some(
      (folder) => folder !== moved && folder.parent === parent && folder.name === name,
    );
    return taken ? 'name_taken' : { parentId: above?.id ?? null };
  }
}

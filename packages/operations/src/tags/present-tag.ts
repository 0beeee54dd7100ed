import type { Tag } from '@crier/domain';
import type { StoredTag } from '../ports/records.ts';

export function presentTag(tag: StoredTag): Tag {
  return { id: tag.id, uuid: tag.uuid, name: tag.name, hex_color: tag.hexColor };
}

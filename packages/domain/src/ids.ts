const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_ID = 2_147_483_647;

/** True for the canonical text form of a UUID of any version. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** How a path names a record: by UUID or by integer id; `parseRecordRef` returns null for text that is neither. */
export type RecordRef = { readonly uuid: string } | { readonly id: number };

export function parseRecordRef(text: string): RecordRef | null {
  if (isUuid(text)) return { uuid: text.toLowerCase() };
  if (!/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= MAX_ID ? { id } : null;
}

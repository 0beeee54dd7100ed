/** Sets a value as the newest; if there are more than `maximum`, the oldest is removed. */
export function setBounded<Value>(map: Map<string, Value>, key: string, value: Value, maximum: number): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > maximum && !oldest.done) map.delete(oldest.value);
}

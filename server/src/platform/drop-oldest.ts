/**
 * Returns a function that deletes the oldest entry of a map and returns it. `map.keys().next()` would be slower,
 * because it skips all entries that were deleted before, each time. The map must not be empty.
 */
export function dropOldestOf<K, V>(map: Map<K, V>): () => [K, V] {
  const entries = map.entries()
  return () => {
    const oldest = entries.next().value!
    map.delete(oldest[0])
    return oldest
  }
}

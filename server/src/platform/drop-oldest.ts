/** Faster than `map.keys().next()`, which skips all entries deleted before, each time. The map must not be empty. */
export function dropOldestOf<K, V>(map: Map<K, V>): () => [K, V] {
  const entries = map.entries()
  return () => {
    const oldest = entries.next().value!
    map.delete(oldest[0])
    return oldest
  }
}

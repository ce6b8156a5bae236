/**
 * Deletes the oldest 64th of a map, at least one entry. One at a time would be slow, because each iterator skips the
 * entries deleted before; an iterator that stays open keeps every former table of the map in memory.
 */
export function dropOldest(map: Map<unknown, unknown>): void {
  let left = Math.ceil(map.size / 64)
  for (const key of map.keys()) {
    map.delete(key)
    left -= 1
    if (left <= 0) return
  }
}

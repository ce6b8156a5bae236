export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const runner = async () => {
    while (next < items.length) await work(items[next++]!)
  }
  try {
    await Promise.all(Array.from({ length: Math.min(width, items.length) }, runner))
  } catch (error) {
    next = items.length
    throw error
  }
}

export function parts<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}

const preparingMs = 20_000

/**
 * What a form prepares before it sends anything, or `instead` if no answer comes within 20 seconds: the form is locked
 * meanwhile, and that must end.
 */
export const inTime = <T, I>(preparing: Promise<T>, instead: I): Promise<T | I> =>
  Promise.race([preparing, new Promise<I>((resolve) => setTimeout(() => resolve(instead), preparingMs))])

/** A seed for the print of a person's cover that differs from the avatar's: reverses the last block of the uuid. */
export const coverSeed = (uuid: string): string =>
  uuid.slice(0, -12) + Array.from(uuid.slice(-12)).toReversed().join('')

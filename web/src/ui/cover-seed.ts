/** Of a person's cover, another print than that of the face: the uuid read backwards at its end. */
export const coverSeed = (uuid: string): string => uuid.slice(0, -12) + [...uuid.slice(-12)].toReversed().join('')

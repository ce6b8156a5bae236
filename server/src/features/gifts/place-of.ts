import type { GiveableType } from '@kindling/contract/common'

/** A place where cards are tried: `campaigns:12`. */
export const placeOf = (kind: GiveableType, number: number): string => `${kind}:${number}`

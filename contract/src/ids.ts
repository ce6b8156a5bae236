import Hashids from 'hashids'

/** The contents of an invite code: the giveable's number, and the number of the inviter. */
export type ShortId = { id: number; refereeId?: number }

export type ShortIdCodec = { encode(value: ShortId): string; decode(code: string): ShortId | undefined }

/** Short ids of at least 6 characters; a code made with another salt decodes to nothing. */
export function shortIdCodec(salt: string): ShortIdCodec {
  const hashids = new Hashids(salt, 6)
  return {
    encode: ({ id, refereeId }) => (refereeId === undefined ? hashids.encode(id) : hashids.encode(id, refereeId)),
    decode(code) {
      let numbers: (number | bigint)[]
      try {
        numbers = hashids.decode(code)
      } catch {
        return undefined // hashids throws on letters outside its alphabet
      }
      const [id, refereeId, ...rest] = numbers
      if (rest.length > 0 || !isId(id)) return undefined
      if (refereeId === undefined) return { id }
      return isId(refereeId) ? { id, refereeId } : undefined
    },
  }
}

const isId = (n: number | bigint | undefined): n is number => typeof n === 'number' && Number.isSafeInteger(n) && n > 0

import { defaultLanguage, knownLanguage, LANGUAGE_PARAMETER, type Language } from '@kindling/contract/language'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { second } from '../time/clock.ts'
import { secretKey } from './secret-key.ts'

/** An address for one purpose does not work for another. `path`: the path for a subject. */
export type AddressKind = { purpose: string; seconds: number; path(subject: string): string }

export type SignedAddress = {
  /** `language`: of a file that is no one person’s; it may be changed, as it opens nothing. */
  make(subject: string, language?: Language): string
  /** `query`: the query string of a request for the path of that subject. */
  isGood(subject: string, query: unknown): boolean
  /** Distinguishes an expired address from one that was never signed. */
  read(subject: string, query: unknown): 'good' | 'expired' | 'wrong'
}

const signature = z.object({ until: z.string().regex(/^\d{1,15}$/), sign: z.string().max(100) })

/** Addresses that are their own permission: subject, path and expiry are signed, so that nobody can change them. */
export function signedAddress(
  { config, clock, publicUrl }: Pick<Deps, 'config' | 'clock' | 'publicUrl'>,
  { purpose, seconds, path }: AddressKind,
): SignedAddress {
  const key = secretKey(config, `kindling address: ${purpose}`)
  const signOf = (subject: string, until: string) =>
    createHmac('sha256', key())
      .update(JSON.stringify([path(subject), subject, until]))
      .digest('base64url')
  const read: SignedAddress['read'] = (subject, query) => {
    const { data } = signature.safeParse(query)
    if (!data) return 'wrong'
    const right = Buffer.from(signOf(subject, data.until))
    const given = Buffer.from(data.sign)
    if (given.length !== right.length || !timingSafeEqual(given, right)) return 'wrong'
    return Number(data.until) > clock.now().getTime() ? 'good' : 'expired'
  }
  return {
    read,
    make(subject, language) {
      const until = String(clock.now().getTime() + seconds * second)
      const query = new URLSearchParams({ until, sign: signOf(subject, until) })
      if (language !== undefined) query.set(LANGUAGE_PARAMETER, language)
      return `${publicUrl}${path(subject)}?${query.toString()}`
    },
    isGood: (subject, query) => read(subject, query) === 'good',
  }
}

/** Addresses of files for one person, of whom the answer asks again whether they may read the file. */
export type PersonalAddress = {
  make(reader: Pick<Viewer, 'uuid' | 'language'>, subject: string): string
  /** The uuid of the person for whom it was made; undefined if it is wrong or has expired. */
  readerOf(subject: string, query: unknown): string | undefined
}

const named = z.object({ for: z.uuid() })

export function personalAddress(
  deps: Pick<Deps, 'config' | 'clock' | 'publicUrl'>,
  kind: AddressKind,
): PersonalAddress {
  const path = (both: string) => kind.path(both.slice(both.indexOf('/') + 1))
  const address = signedAddress(deps, { ...kind, path })
  return {
    make: ({ uuid, language }, subject) => `${address.make(`${uuid}/${subject}`, language)}&for=${uuid}`,
    readerOf(subject, query) {
      const { data } = named.safeParse(query)
      return data && address.isGood(`${data.for}/${subject}`, query) ? data.for : undefined
    },
  }
}

/** The language that the address of a file names. */
export const languageOfFile = (query: unknown): Language =>
  knownLanguage((query as Record<string, unknown>)[LANGUAGE_PARAMETER]) ?? defaultLanguage

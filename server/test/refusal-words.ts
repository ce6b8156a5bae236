import { pseudo } from '@kindling/words/pseudo'
import { english, type Words } from '../src/platform/words.ts'
import { outsideWords } from './outside-words.ts'

const { locale, ...texts } = english

/** English texts in the pseudo-locale, with numbers and dates as they are. */
export const pseudoEnglish: Words = { ...pseudo(texts), locale }

/** English in the pseudo-locale. `used`: the names of the refusals that were used. */
export function pseudoWords(): { words: Words; used: Set<string> } {
  const used = new Set<string>()
  return { words: { ...pseudoEnglish, refusals: noting(pseudoEnglish.refusals, used) }, used }
}

const noting = <T extends object>(words: T, used: Set<string>, group = ''): T =>
  new Proxy(words, {
    get(all, name) {
      const found: unknown = Reflect.get(all, name)
      if (typeof found === 'object' && found !== null) return noting(found, used, `${String(name)}.`)
      used.add(group + String(name))
      return found
    },
  })

type Answer = { message: string; errors?: Record<string, string[]> }

/** The texts of a refusal that are in no locale file, where the server speaks the pseudo-locale. */
export function unwordedIn({ statusCode, body }: { statusCode: number; body: string }): string[] {
  if (statusCode < 400) return []
  const { message, errors = {} } = JSON.parse(body) as Answer
  return [message, ...Object.values(errors).flat()].filter((text) => !text.startsWith('⟦') || outsideWords(text) !== '')
}

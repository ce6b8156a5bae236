import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Text = { english: string; spanish: string }
type Asked = string | RegExp

const words = fileURLToPath(new URL('../../words/src/', import.meta.url))

/** Stands for a parameter of a text, with its name. */
const mark = /\uE000([^\uE000]*)\uE000/
const everyMark = new RegExp(mark, 'g')
const marks = new Proxy({}, { get: (_, name) => `\uE000${String(name)}\uE000` })

async function readTexts(): Promise<Text[]> {
  const texts: Text[] = []
  for (const file of globSync('**/*.ts', { cwd: `${words}en` }))
    if (!file.endsWith('.test.ts'))
      addTexts(texts, await import(`${words}en/${file}`), await import(`${words}es/${file}`))
  return texts
}

function addTexts(texts: Text[], english: unknown, spanish: unknown): void {
  if (typeof english === 'string' && typeof spanish === 'string') texts.push({ english, spanish })
  else if (typeof english === 'function' && typeof spanish === 'function')
    try {
      addTexts(texts, english(marks), spanish(marks))
    } catch {
      // a text that wants more than marks is not what a button says
    }
  else if (isObject(english) && isObject(spanish))
    for (const [key, text] of Object.entries(english)) addTexts(texts, text, spanish[key])
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** `values`: what parameters are, by name; any other is anything. */
const patternOf = (text: string, values: Readonly<Record<string, string>> = {}) =>
  text
    .split(mark)
    .map((part, nth) => (nth % 2 === 0 ? escape(part) : (values[part] ?? '.*')))
    .join('')

/** The numbers in a text, which are the same in both languages; names and dates may not be. */
function numbersIn(asked: Asked, english: string): Record<string, string> {
  const names = [...english.matchAll(everyMark)].map(([, name = '']) => name)
  const parts = english.split(everyMark).filter((_, nth) => nth % 2 === 0)
  const found = asked instanceof RegExp ? null : new RegExp(`^${parts.map(escape).join('(.*)')}$`, 'i').exec(asked)
  const values = names.map((name, nth) => [name, found?.[nth + 1] ?? ''] as const)
  return Object.fromEntries(values.filter(([, value]) => /^\d+$/.test(value)))
}

/** The samples are an amount, a name and a count. */
const isAsked = (asked: Asked, english: string): boolean => {
  if (asked instanceof RegExp)
    return ['$5', 'Leo', '5'].some((sample) => asked.test(english.replaceAll(everyMark, sample)))
  const letters = english.replaceAll(everyMark, '').trim().length
  return letters > 3 && new RegExp(`^${patternOf(english)}$`, 'i').test(asked)
}

/** The pattern finds the Spanish texts where an English one is asked for. A name that is no text of ours stays. */
function translated(texts: readonly Text[], asked: Asked, isExact: boolean): Asked {
  const found = texts
    .filter(({ english }) => isAsked(asked, english))
    .map(({ english, spanish }) => patternOf(spanish, numbersIn(asked, english)))
  if (found.length === 0) return asked
  const source = asked instanceof RegExp ? asked.source : escape(asked)
  const [start, end] =
    asked instanceof RegExp
      ? [asked.source.startsWith('^') ? '^' : '', asked.source.endsWith('$') ? '$' : '']
      : isExact
        ? ['^', '$']
        : ['', '']
  return new RegExp([...new Set([source, ...found])].map((one) => `${start}(?:${one})${end}`).join('|'), 'i')
}

type Options = { name?: Asked; hasText?: Asked; exact?: boolean }

const targets = new WeakMap<object, object>()
const targetOf = (value: unknown): unknown => (isObject(value) ? (targets.get(value) ?? value) : value)

/** A page, or a locator of it, that finds Spanish texts by the English ones. */
function wrapped<Found extends object>(texts: readonly Text[], target: Found): Found {
  const optionsIn = (options: Options): Options => {
    const out = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, targetOf(value)])) as Options
    if (out.name !== undefined) out.name = translated(texts, out.name, out.exact === true)
    if (out.hasText !== undefined) out.hasText = translated(texts, out.hasText, false)
    return out
  }
  const argumentsOf = (method: string, given: readonly unknown[]): unknown[] => {
    const [first, options, ...rest] = given.map(targetOf)
    if (method === 'filter') return [optionsIn(first as Options)]
    if (method === 'getByRole' || method === 'locator')
      return options === undefined ? [first] : [first, optionsIn(options as Options)]
    if (!method.startsWith('getBy')) return given.map(targetOf)
    return [translated(texts, first as Asked, (options as Options | undefined)?.exact === true), options, ...rest]
  }
  const proxy = new Proxy(target, {
    get(of, method) {
      const member: unknown = Reflect.get(of, method)
      if (typeof member !== 'function' || typeof method !== 'string') return member
      return (...given: unknown[]) => {
        const answer: unknown = member.apply(of, argumentsOf(method, given))
        return isObject(answer) && typeof answer.getByRole === 'function' ? wrapped(texts, answer) : answer
      }
    },
  })
  targets.set(proxy, target)
  return proxy
}

let texts: Promise<Text[]> | undefined

/** The same page for steps that were written for the English one. */
export async function inSpanish<Found extends object>(page: Found): Promise<Found> {
  return wrapped(await (texts ??= readTexts()), page)
}

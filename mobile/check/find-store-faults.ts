import type { PhoneSettings } from '../settings.ts'
import { longest, mostScreenshots, type StoreListing, type StoreTexts } from '../stores/listing.ts'

/** A sentence for everything in the listing that a store refuses, or that the app says otherwise. */
export function storeFaultsOf({ texts, data, screenshots, sizes }: StoreListing, { ios }: PhoneSettings): string[] {
  const told = data.map(({ apple }) => apple)
  return [
    ...Object.entries(texts).flatMap(([language, written]) => textFaults(language, written)),
    ...missing(ios.privacyData, told).map(
      (name) => `${name} of privacyData has no answer in mobile/stores/listing.ts.`,
    ),
    ...missing(told, ios.privacyData).map((name) => `${name} has an answer, but privacyData of the settings lacks it.`),
    ...sizes
      .filter(({ store }) => screenshots.length > mostScreenshots[store])
      .map(
        ({ name, store }) =>
          `${store} takes ${mostScreenshots[store]} screenshots of ${name}, not ${screenshots.length}.`,
      ),
    ...sizes
      .filter(({ width, height, scale }) => width % scale !== 0 || height % scale !== 0)
      .map(({ name }) => `The window of ${name} has no whole size.`),
  ]
}

/** Counted in UTF-16 units, as the stores do. */
function textFaults(language: string, texts: StoreTexts): string[] {
  const faults = (Object.keys(longest) as (keyof StoreTexts)[]).flatMap((name) => {
    const { length } = texts[name].trim()
    if (length === 0) return [`The text ${name} is empty`]
    return length <= longest[name] ? [] : [`The text ${name} has ${length} characters, ${longest[name]} at most`]
  })
  if (/, /.test(texts.keywords)) faults.push('The keywords have spaces after commas, which count')
  return faults.map((fault) => `${fault} (${language}).`)
}

const missing = (wanted: readonly string[], found: readonly string[]) => wanted.filter((name) => !found.includes(name))

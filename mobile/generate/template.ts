/** The same version on both platforms; `number` grows with it, because the stores compare it. */
export type Version = { name: string; number: number }

/** The text of a file, of the template's text if the file keeps most of it. Writing it again changes nothing. */
export type TextOf = string | ((template: string) => string)

/** Replaces what a template must contain. */
export function replaced(text: string, pattern: RegExp, by: string): string {
  if (text.search(pattern) === -1) throw new Error(`has no ${pattern.source}: the template has changed`)
  return text.replace(pattern, () => by)
}

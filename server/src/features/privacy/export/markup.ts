import { escapeHtml } from '../../../platform/escape-html.ts'

export type Html = { html: string }
type Part = string | number | Html | readonly Html[]

/** HTML from a template: a text in it is escaped, HTML is not. Named `html`, it would be closed by the formatter. */
export const markup = (fixed: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: fixed.map((text, i) => text + written(parts[i] ?? '')).join(''),
})

function written(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return 'html' in part ? part.html : part.map((one) => one.html).join('')
}

export const nothing: Html = { html: '' }

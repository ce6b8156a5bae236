/** The card of a giveable on other sites. Does not import zod, which would enlarge the first view of share pages. */

/** The default size of a card in CSS pixels; it also fits narrower frames. */
export const embedSize = { width: 390, height: 540 } as const

type Frame = { address: string; title: string; width?: number; height?: number }

/** The HTML that shows a card on another site. */
export const embedCode = ({ address, title, width = embedSize.width, height = embedSize.height }: Frame): string =>
  `<iframe src="${quoted(address)}" title="${quoted(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`

const quoted = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

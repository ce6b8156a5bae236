import type { MarkWith, Rich, With } from '../with.ts'

export const title = 'Share'
export const grow = <M>(bold: MarkWith<M>): Rich<M> => [
  bold('Gifts like yours grow when shared.'),
  ' When someone new joins through your link, what they give adds to your Total Impact: what you and the people you brought have given.',
]
export const share = 'Share'
export const copyLink = 'Copy link'
export const copied = 'Copied'
export const copyFailed = 'Copy it from here:'
export const qrCode = 'QR code'
export const qrFor = ({ url }: With<'url'>) => `QR code for ${url}`
export const hideQr = 'Hide QR code'
export const message = ({ title }: With<'title'>) => `Have a look: ${title}`

import type { MarkWith, Rich, With } from '../with.ts'

export const title = 'Share'
export const grow = <M>(bold: MarkWith<M>): Rich<M> => [
  bold('Gifts like yours grow when shared.'),
  ' When someone new joins through your link, what they give adds to your Total Impact: what you and the people you invited have given.',
]
export const growQuiet = <M>(bold: MarkWith<M>): Rich<M> => [
  bold('Others may want to help too.'),
  ' This is your link to pass on.',
]
export const share = 'Share'
export const copyLink = 'Copy link'
export const copied = 'Copied'
export const copyFailed = 'Copy it from here:'
export const qrCode = 'QR code'
export const qrFor = ({ url }: With<'url'>) => `QR code for ${url}`
export const hideQr = 'Hide QR code'
export const message = ({ title }: With<'title'>) => `Have a look at “${title}”`
export const addLine = 'Add a line of your own'
export const line = 'Your line on the invite'
export const lineHint = 'Your friend reads it if the page shows your name.'
export const linePlaceholder = 'Why you thought of them'
export const linePlaceholderQuiet = 'A few quiet words'
export const lineUnreached = 'Not saved yet: there is no connection. It stays here.'
export const lineUnsaved = ({ why }: With<'why'>) => `Not saved yet. It stays here. ${why}`

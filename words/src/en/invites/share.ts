import type { MarkWith, Rich, With } from '../../with.ts'

export const title = 'Share'
export const grow = <M>(bold: MarkWith<M>): Rich<M> => [
  bold('Gifts like yours grow when shared.'),
  ' When someone new joins through your link, what they give adds to your Total Impact.',
]
export const growPlain = <M>(bold: MarkWith<M>): Rich<M> => [
  bold('Gifts like yours grow when shared.'),
  ' This is its page to pass on.',
]
export const growQuiet = <M>(bold: MarkWith<M>): Rich<M> => [
  bold('Others may want to help too.'),
  ' This is your link to pass on.',
]
export const share = 'Share'
export const textMessage = 'Text message'
export const email = 'Email'
export const whatsApp = 'WhatsApp'
export const copyLink = 'Copy link'
export const copied = 'Copied'
export const copyFailed = 'Copy it from here:'
export const qrCode = 'QR code'
export const qrFor = ({ url }: With<'url'>) => `QR code for ${url}`
export const hideQr = 'Hide QR code'
export const sendInChat = 'Send in chat'
export const hideChats = 'Hide chats'
export const message = ({ title }: With<'title'>) => `Have a look at “${title}”`
export const addLine = 'Add a line of your own'
export const line = 'Your line on the invite'
export const lineHint = 'Shown next to your name on the invite.'
export const linePlaceholder = 'Why you thought of them'
export const linePlaceholderQuiet = 'A few quiet words'
export const lineUnreached = 'Not saved yet: there is no connection. It stays here.'
export const lineUnsaved = ({ why }: With<'why'>) => `Not saved yet. It stays here. ${why}`
export const copy = 'Copy'
export const downloadImage = 'Download image'
export const tallImage = 'Tall, for phones'
export const wideImage = 'Wide, for links'
export const imageSize = ({ width, height }: With<'width' | 'height'>) => `${width} × ${height}`
export const poster = 'Poster'
export const print = 'Print it, or show it elsewhere'
export const printPoster = 'Print poster'
export const printLost = "We couldn't get the poster ready. Try again."
export const embed = 'Put it on your website'
export const embedHint = 'Paste this code into a page. The card shows the current figures and loads no scripts.'
export const copyCode = 'Copy code'
export const scan = 'Scan to see where every dollar goes'
export const shortAddress = ({ path }: With<'path'>) => `…${path}`
export const supportThis = 'Support this'
export const tools = 'Pass it on'
export const ridesAlong = ({ name }: With<'name'>) =>
  `This link carries your name, ${name}. When someone new joins through it, what they give adds to your Total Impact.`
export const ridesAlongQuiet = ({ name }: With<'name'>) => `This link carries your name, ${name}.`

import type { MarkWith, Rich, With } from '../../with.ts'

export const title = 'Compartir'
export const grow = <M>(bold: MarkWith<M>): Rich<M> => [
  bold('Donaciones como la tuya crecen al compartirse.'),
  ' Cuando alguien nuevo se une con tu enlace, lo que dona suma a tu impacto total.',
]
export const growPlain = <M>(bold: MarkWith<M>): Rich<M> => [
  bold('Donaciones como la tuya crecen al compartirse.'),
  ' Esta es su página para compartir.',
]
export const growQuiet = <M>(bold: MarkWith<M>): Rich<M> => [
  bold('Quizá más gente quiera ayudar.'),
  ' Este es tu enlace para compartir.',
]
export const share = 'Compartir'
export const textMessage = 'Mensaje de texto'
export const email = 'Correo'
export const whatsApp = 'WhatsApp'
export const copyLink = 'Copiar enlace'
export const copied = 'Copiado'
export const copyFailed = 'Cópialo de aquí:'
export const qrCode = 'Código QR'
export const qrFor = ({ url }: With<'url'>) => `Código QR de ${url}`
export const hideQr = 'Ocultar código QR'
export const sendInChat = 'Enviar en un chat'
export const hideChats = 'Ocultar chats'
export const message = ({ title }: With<'title'>) => `Echa un vistazo a “${title}”`
export const addLine = 'Agregar unas palabras tuyas'
export const line = 'Tus palabras en la invitación'
export const lineHint = 'Se ven junto a tu nombre en la invitación.'
export const linePlaceholder = 'Por qué pensaste en esa persona'
export const linePlaceholderQuiet = 'Unas palabras serenas'
export const lineUnreached = 'Aún sin guardar: no hay conexión. Se queda aquí.'
export const lineUnsaved = ({ why }: With<'why'>) => `Aún sin guardar. Se queda aquí. ${why}`
export const copy = 'Copiar'
export const downloadImage = 'Descargar imagen'
export const tallImage = 'Vertical, para teléfonos'
export const wideImage = 'Horizontal, para enlaces'
export const imageSize = ({ width, height }: With<'width' | 'height'>) => `${width} × ${height}`
export const poster = 'Cartel'
export const print = 'Imprímelo o muéstralo en otro lugar'
export const printPoster = 'Imprimir cartel'
export const printLost = 'No pudimos preparar el cartel. Intenta de nuevo.'
export const embed = 'Mostrar en tu sitio web'
export const embedHint = 'Pega este código en una página. La tarjeta muestra las cifras actuales y no carga scripts.'
export const copyCode = 'Copiar código'
export const scan = 'Escanea y mira a dónde va cada dólar'
export const shortAddress = ({ path }: With<'path'>) => `…${path}`
export const supportThis = 'Apoyar esto'
export const tools = 'Pasa la voz'
export const ridesAlong = ({ name }: With<'name'>) =>
  `Este enlace lleva tu nombre, ${name}. Cuando alguien nuevo se une con él, lo que dona suma a tu impacto total.`
export const ridesAlongQuiet = ({ name }: With<'name'>) => `Este enlace lleva tu nombre, ${name}.`

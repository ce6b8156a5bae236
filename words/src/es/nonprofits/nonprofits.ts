import type { With } from '../../with.ts'

export const received = 'Recaudado en Kindling'
export const receivedNote = 'Descontada la comisión de la tarjeta.'
export const programs = 'Lo que hace'
export const communities = 'Dona por medio de una comunidad'
export const communitiesNote = 'A cada organización la financian los grupos que la eligieron.'
export const giveThrough = ({ name }: With<'name'>) => `Donar con ${name}`
export const campaigns = 'Campañas a su favor'
export const projects = 'Proyectos'
export const record = 'En el registro'
export const legalName = 'Nombre legal'
export const ein = 'EIN'
export const place = 'Lugar'
export const site = 'Sitio web'
export const noneYet = 'Todavía ninguna comunidad ni campaña le dona.'
export const seeActive = 'Ver campañas activas'
export const lastPayout = 'Última transferencia'
export const noPayout = 'Sin transferencias aún'
export const seePage = 'Ver su página'
export const verifiedTitle = 'Qué significa verificada'
export const verifiedMeans =
  'Su EIN figura en el registro del IRS como organización que puede recibir donaciones deducibles. Una persona lo revisó antes de que pudiera recibir algo aquí.'
export const checkingMeans = 'Su EIN todavía no se ha revisado. No sale dinero para ella hasta que una persona lo haga.'
export const save = 'Guardar'
export const saving = 'Guardando…'
export const subsection = 'Estatus fiscal'
export const subsections = ({ code }: With<'code'>) => `501(c)(${code})`
export const notDeductible = 'Donaciones no deducibles'
export const inRegistry = 'En el registro del IRS'
export const listedTitle = 'Todavía no está en Kindling'
export const listedBody =
  'Solo mostramos lo que dice el registro público del IRS. No recibe donaciones aquí hasta que su gente reclame esta página y la verifiquemos.'
export const pendingTitle = 'Estamos revisando esta organización.'
export const pendingBody = 'Alguien la reclamó. No recibe donaciones hasta que la verifiquemos.'
export const suspendedPill = 'Suspendida'
export const suspendedTitle = 'No puede recibir donaciones ahora.'
export const suspendedBody = 'Suspendimos esta organización.'
export const inventedPill = 'Inventada para la demo'
export const invented = 'Esta organización no existe'
export const inventedBody =
  'La inventamos para la demo, así que no recibe donaciones. Las organizaciones reales del registro del IRS tienen una página como esta.'
export const report = 'Avisar de un problema'
export const reportSubject = ({ ein }: With<'ein'>) => `Un problema con la organización ${ein}`

export const claim = {
  title: '¿Trabajas aquí?',
  body: 'Reclama esta página para escribir lo que dice.',
  titleListed: '¿Es tu organización?',
  bodyListed: 'Reclama esta página para recibir donaciones de comunidades y campañas, o pídenos que la quitemos.',
  begin: 'Reclamar esta página',
  enterCode: 'Ingresar el código',
  see: 'Ver tu solicitud',
  own: 'Tu solicitud',
  remove: 'Pedir que la quiten',
  removeSubject: ({ ein }: With<'ein'>) => `Por favor, quiten la organización ${ein}`,
  refused: 'Rechazamos tu solicitud:',
  how: 'Enviamos un código a la organización. Ingrésalo aquí y nuestro equipo revisa tu solicitud.',
  way: '¿A dónde enviamos el código?',
  byEmail: 'Un correo del dominio propio de la organización',
  byLetter: 'La dirección de la organización en el registro del IRS, por carta',
  siteHint: 'Su propio sitio, como warmroom.example',
  email: 'Correo',
  emailHint: 'De ese dominio. Direcciones como gmail.com no prueban nada.',
  letterTo: 'Enviaremos una carta a:',
  noLetter: 'El registro no tiene su dirección postal, así que no se puede enviar una carta.',
  sendEmail: 'Enviar el código',
  sendLetter: 'Enviar la carta',
  sending: 'Enviando…',
  letterComing: 'Pronto enviaremos la carta. Cuando llegue, ingresa aquí su código.',
  posted: 'La carta está en camino. Cuando llegue, ingresa aquí su código.',
  mailed: ({ email }: With<'email'>) => `Enviamos un código a ${email}. Vale durante 30 minutos.`,
  code: 'Código',
  codeLike: 'K7QF-2M9D',
  check: 'Revisar el código',
  checking: 'Revisando…',
  proved: 'El código es correcto. Nuestro equipo revisa tu solicitud y te avisaremos.',
  withdraw: 'Retirar solicitud',
}

export const represent = {
  title: 'Representas a esta organización',
  edit: 'Editar página',
  invite: 'Invitar a alguien',
  project: 'Proponer un proyecto',
  inviteBody: 'Podrá editar esta página e invitar a otras personas.',
  inviteOne: 'Invitar',
  invited: 'Con invitación',
  search: 'Nombre',
  noResults: 'No encontramos a nadie con este nombre.',
  invitedTitle: 'Te invitaron a representar a esta organización',
  invitedBody: 'Podrías editar esta página e invitar a otras personas.',
  accept: 'Aceptar',
  decline: 'Rechazar',
  name: 'Nombre',
  mission: 'Misión en una frase',
  programsHint: 'Uno por línea',
  programsWrong: ({ most, longest }: { most: number; longest: number }) =>
    `Como máximo ${most} líneas de ${longest} caracteres.`,
  choosePicture: 'Elegir una imagen',
  crop: 'Editar imagen',
  pictureFailed: 'No pudimos guardar la imagen.',
  checkedHint: 'Nuestro equipo revisa el cambio antes de mostrarlo.',
  waits: 'Nuestro equipo está revisando:',
  refused: 'Nuestro equipo no aceptó:',
  newName: ({ name }: With<'name'>) => `Nombre: ${name}`,
  newSite: ({ site }: With<'site'>) => `Sitio web: ${site}`,
  noSite: 'Sin sitio web',
  leave: 'Salir',
  leaveAsk: '¿Dejar de representarla?',
  leaveBody: 'Ya no podrás editar esta página. Quien la represente puede invitarte de nuevo.',
  remove: 'Quitar',
  removeOne: ({ person }: With<'person'>) => `Quitar a ${person}`,
  removeAsk: ({ person }: With<'person'>) => `¿Quitar a ${person}?`,
  removeBody: 'Ya no podrá editar esta página.',
  cancel: 'Cancelar',
}

export const nextPayout = 'Próxima transferencia'
export const payoutsKept = 'A salvo hasta que pueda recibir transferencias'

export const payouts = {
  title: 'Transferencias',
  debt: ({ amount }: With<'amount'>) =>
    `Se reembolsaron donaciones después de transferirlas. Los próximos ${amount} en donaciones lo compensan y después las transferencias continúan.`,
  connect: 'Conectar transferencias',
  goOn: 'Continuar',
  add: 'Agregar lo que falta',
  update: 'Actualizar datos',
  opening: 'Abriendo…',
  none: 'Conecta una cuenta bancaria para recibir lo recaudado. Lo enviamos el día 1 de cada mes.',
  begun: 'Empezaste a conectar las transferencias. Todavía faltan algunos datos.',
  checking: 'El procesador de tarjetas está revisando tus datos. Puede tardar unos días.',
  needs_information: ({ date }: With<'date'>) =>
    `El procesador de tarjetas necesita más información a más tardar el ${date}. Hasta entonces las transferencias continúan.`,
  needsSoon: 'El procesador de tarjetas necesita más información. Hasta entonces las transferencias continúan.',
  ready: ({ date }: With<'date'>) => `Las transferencias están activas. La próxima sale el ${date}.`,
  stopped:
    'Las transferencias se detuvieron: el procesador de tarjetas necesita primero más información. Tu dinero está a salvo.',
  rejected: 'El procesador de tarjetas no acepta esta cuenta. Tu dinero está a salvo; escríbenos, por favor.',
  list: 'Transferencias hasta ahora',
  states: { pending: 'Sin enviar', sent: 'Enviada', paid_out: 'Depositada', reversed: 'Devuelta' },
  partBack: ({ amount }: With<'amount'>) => `Volvieron ${amount}`,
  statement: 'Estado de cuenta',
}
export const statement = {
  year: ({ year }: With<'year'>) => `Estado de cuenta ${year}`,
  earlier: ({ year }: With<'year'>) => `Ver ${year}`,
  years: 'Años',
  csv: 'CSV',
  pdf: 'PDF',
  empty: 'Ningún mes cerrado de este año tiene dinero.',
}

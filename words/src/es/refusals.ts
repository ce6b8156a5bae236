import type { With } from '../with.ts'
import { atEnd, theMoment } from './formats.ts'

export * from './campaigns/refusals.ts'
export * from './flash-campaigns/refusals.ts'
export * from './projects/refusals.ts'

export const unknownPush = 'No podemos conectar con el servicio de avisos de este navegador.'
export const missing = 'Esto no existe o no tienes permiso para verlo.'
export const noSuchAddress = ({ method, path }: With<'method' | 'path'>) => `No existe ${method} ${path}.`
export const unreadable = 'No pudimos leer esta solicitud.'
export const tooMuch = 'Es más de lo que podemos recibir de una vez.'
export const headersTooLarge = 'Los encabezados de esta solicitud superan lo que aceptamos.'
export const tooSlow = 'Esta solicitud tardó demasiado en llegar. Intenta de nuevo.'
export const internal = ({ id }: With<'id'>) => `Algo falló de nuestro lado. Si nos escribes, menciona ${id}.`
export const breathless = 'Estamos recuperando el aliento. Intenta de nuevo en un momento.'
export const crowded = 'Hay mucho movimiento en este momento. Intenta de nuevo en un momento.'
export const tooOften = 'Fueron muchos intentos seguidos. Intenta de nuevo en un momento.'
export const tooOftenInAMinute = 'Fueron muchos intentos seguidos. Intenta de nuevo en un minuto.'
export const correctionsADay = ({ time }: With<'time'>) =>
  `Un recibo puede cambiar de nombre o dirección tres veces al día. Intenta de nuevo después de ${atEnd(theMoment(time))}`
export const cardsADay = ({ time }: With<'time'>) =>
  `Puedes hacer diez tarjetas al día. Intenta de nuevo después de ${atEnd(theMoment(time))}`
export const tryAfter = ({ time }: With<'time'>) => `Intenta de nuevo después de ${atEnd(theMoment(time))}`
export const streamsOpen = 'Ya tienes esto abierto demasiadas veces.'

export const sendJson = 'Envía JSON.'
export const sendParts = 'Envía multipart/form-data.'
export const sendNothing = 'Esta llamada no lleva cuerpo.'
export const sendAs = ({ field, method }: With<'field' | 'method'>) => `Envía ${field} como ${method}.`
export const partTwice = 'Una parte de esta solicitud llegó dos veces.'
export const fileNotAsked = 'Llegó un archivo que esta llamada no pide.'
export const platformHeader = 'X-Platform debe ser ios, android o web.'
export const versionHeader = 'X-App-Version debe ser una versión como 1.4.2.'
export const appTooOld = 'Esta versión de la app es demasiado antigua. Actualízala.'
export const keyHeader = 'Idempotency-Key debe tener de 1 a 255 caracteres ASCII visibles.'
export const proofHeader = 'X-Proof debe estar en base64, con 4,096 caracteres como máximo.'
export const keyRequired = 'Esta llamada necesita el encabezado Idempotency-Key.'
export const keyOfAnotherRequest = 'Esta Idempotency-Key ya se usó con otra solicitud.'
export const keyOfAnotherGift = 'Esta Idempotency-Key ya se usó con otra donación.'
export const stillRunning = 'Esta solicitud sigue en curso.'
export const notSigned = 'Este evento no está firmado.'
export const signatureDoesNotFit = 'La firma no coincide.'
export const eventUnreadable = 'No se puede leer este evento.'

export const talkBanned = 'No puedes escribir aquí.'
export const talkMuted = ({ date }: With<'date'>) => `No puedes escribir aquí hasta el ${date}.`
export const talkMutedForNow = 'No puedes escribir aquí hasta que el equipo organizador lo permita.'
export const commentsClosed = 'Los comentarios están cerrados.'
export const slowMode = ({ time }: With<'time'>) =>
  `El modo lento está activo. Puedes comentar de nuevo después de ${atEnd(theMoment(time))}`
/** Why an older text was hidden. */
export const blockedLater = 'Contiene una palabra que el equipo organizador bloqueó después.'
export const blockedWord = 'Esta palabra no se usa aquí.'
export const muteSelf = 'No puedes silenciarte.'
export const muteOwner = 'No puedes silenciar a quien dirige esto.'
export const quietReaction = 'Aquí no hay brasas.'
export const commentGone = 'Este comentario ya no está.'
export const notYourComment = 'Este comentario no es tuyo, así que no puedes cambiarlo.'
export const editTooLate = 'Un comentario se puede editar durante 15 minutos.'
export const card = {
  sent: 'Esta tarjeta ya se envió. Ya no se puede cambiar.',
  noGift: 'Solo puede tener tarjeta una donación que llegó y tiene dedicatoria.',
  day: 'Elige un día entre hoy y dentro de un año',
}
export const complaint = {
  own: 'No puedes reportar algo tuyo.',
  ownCase: 'No puedes decidir sobre tu propia publicación.',
  ownDecision: 'Otra persona decide sobre una apelación contra tu decisión.',
  decided: 'Esto ya se decidió.',
  appealedBefore: 'Puedes apelar una sola vez.',
  nothingHidden: 'Ya no hay nada que apelar.',
}
export const chat = {
  self: 'No puedes enviarte mensajes.',
  unavailable: 'No puedes escribir a esta persona.',
  cannotAdd: ({ name }: With<'name'>) => `No se puede agregar a ${name}.`,
  unanswered: 'Podrás escribir más cuando esta persona acepte tu solicitud.',
  frozen: 'Esta comunidad está congelada, así que nadie puede escribir aquí.',
  archived: 'Esta comunidad cerró, así que nadie puede escribir aquí.',
  tooLarge: 'Esta comunidad es demasiado grande para un chat.',
  switchedOff: 'El equipo organizador desactivó este chat.',
  groupFull: 'Un grupo admite hasta 50 personas.',
  messageGone: 'Este mensaje ya no está.',
  notYours: 'Este mensaje no es tuyo, así que no puedes cambiarlo.',
  editTooLate: 'Un mensaje se puede editar durante 15 minutos.',
  sentElsewhere: 'Este mensaje ya se envió.',
  noTyping: 'No puedes escribir aquí.',
  noRequest: 'Aquí no hay ninguna solicitud que responder.',
  noGroup: 'Este no es un grupo creado por personas.',
  adminsAct: 'Solo pueden hacerlo quienes administran el grupo.',
  requestIsText: 'Una solicitud solo puede llevar texto.',
}
export const blockSelf = 'No puedes bloquearte.'
export const signIn = 'Entra a tu cuenta.'
export const sessionEnded = 'Tu sesión terminó. Entra de nuevo.'
export const signInOver = 'Este intento de entrar ya terminó. Empieza de nuevo.'
export const notSetUp = 'Esta forma de entrar no está disponible aquí.'
export const providerAway = ({ provider }: With<'provider'>) =>
  `${provider} no responde en este momento. Intenta de nuevo en un momento.`
export const notVouched = ({ provider }: With<'provider'>) => `${provider} no confirmó que eres tú. Intenta de nuevo.`
export const emailUnverified = ({ provider }: With<'provider'>) =>
  `${provider} todavía no ha verificado tu correo. Verifícalo ahí y luego entra.`
export const emailLinked = ({ provider }: With<'provider'>) =>
  `Este correo está vinculado a ${provider}. Continúa con ${provider}.`
export const emailOfAnotherWay = 'Este correo ya tiene una cuenta. Entra como lo hiciste antes.'
export const emailTaken = 'Este correo ya tiene una cuenta.'
export const accountDeleted = 'Esta cuenta se eliminó.'
export const signInAgain = 'Primero entra de nuevo. Así tu cuenta sigue siendo tuya.'
export const wrongPair = 'Este correo y esta contraseña no coinciden. También puedes continuar con Google o Apple.'
export const wrongPassword = 'Esta contraseña no coincide. Intenta de nuevo.'
export const noPassword = 'No tienes contraseña. Entra de nuevo con Google o Apple.'
export const newEmailOver = 'Este enlace venció. Pide uno nuevo en tu perfil.'
export const provider = { google: 'Google', apple: 'Apple' }

export const smallestGift = ({ amount }: With<'amount'>) => `La donación mínima es de ${amount}.`
export const largestGift = ({ amount }: With<'amount'>) =>
  `Para donar más de ${amount}, escríbenos y te ahorramos comisiones.`
export const largestNewGift = ({ amount }: With<'amount'>) =>
  `Desde una cuenta nueva, la donación máxima es de ${amount}. Para donar más, escríbenos.`
export const giftSettled = 'Esta donación ya se completó. Te cobramos una sola vez.'
export const giftCanceled = 'Esta donación se canceló y no se cobró nada. Empieza de nuevo.'
export const giftOnItsWay = 'Esta donación sigue en camino. No te cobraremos dos veces.'
export const giftTriedOut = 'Esta donación se intentó tres veces. Empieza de nuevo.'
export const giftOfPlan = 'Tus donaciones mensuales vuelven a intentar esta donación. Elige otra tarjeta allí.'
export const refundOfUnsettled = 'Solo se puede reembolsar una donación ya completada.'
export const refundInDispute = 'Esta donación está en disputa en el banco.'
export const refundTakenBack = 'El banco ya retiró esta donación.'
export const refundUnderWay = 'Ya se está reembolsando todo lo que queda de esta donación.'
export const refundAskedAlready = 'Ya pediste este reembolso. Escríbenos si algo sigue mal.'
export const refundBeingDecided =
  'Ya estamos decidiendo sobre un reembolso de este pago. Te escribiremos si se devuelve dinero.'
export const refundDone = 'Esta donación ya se reembolsó.'
export const campaignOwn = 'Tú organizas esta campaña, así que otra persona decide sobre ella.'
export const refundOwn = 'No puedes reembolsar tu propia donación.'
export const refundTooLate = 'Una donación se puede reembolsar durante 30 días.'
export const refundWhole = 'Esta donación oculta su monto, así que solo se puede reembolsar completa.'
export const refundTooLarge = ({ amount }: With<'amount'>) => `Se pueden reembolsar ${amount} como máximo.`

export const cardsAway = 'El procesador de tarjetas no responde en este momento. Intenta de nuevo en un momento.'
export const cardsNotCharged =
  'Ahora no se pueden cobrar tarjetas. Es un error nuestro y no se cobró nada. Intenta de nuevo en unos minutos.'
export const cardsTested =
  'Alguien está probando tarjetas robadas, así que revisamos primero cada intento. No se cobró nada. Intenta de nuevo.'
export const cardGone = 'Esta tarjeta ya no está entre tus tarjetas guardadas. Elige otra.'
export const stateClosed = ({ state }: With<'state'>) =>
  `Kindling todavía no puede recibir donaciones desde este lugar: ${state}. No se hizo ningún cobro a tu tarjeta.`
export const cardUnreadable = 'No pudimos leer esta tarjeta. Ingrésala de nuevo.'
export const cardTried = 'Esta tarjeta ya se intentó y no se cobró nada. Ingrésala de nuevo.'
export const cardPaid = ({ amount, name }: With<'amount' | 'name'>) =>
  `Tu donación de ${amount} a “${name}” ya se completó con esta tarjeta. Te cobramos una sola vez.`
export const cardPaying = ({ amount, name }: With<'amount' | 'name'>) =>
  `Tu donación de ${amount} a “${name}” está en camino con esta tarjeta. No te cobraremos dos veces.`
export const declined = {
  insufficient_funds:
    'Tu banco dice que ahora no hay saldo suficiente en esta cuenta. Prueba con un monto menor o con otra tarjeta.',
  expired_card: 'Esta tarjeta venció. Actualiza la fecha o usa otra.',
  incorrect_cvc: 'El código de seguridad no corresponde a esta tarjeta.',
  incorrect_zip: 'El código postal no corresponde a esta tarjeta.',
  incorrect_number: 'El número de esta tarjeta no es correcto.',
  authentication_failed: 'Tu banco no pudo confirmar que eras tú. Intenta de nuevo o usa otra tarjeta.',
  card_blocked: 'Tu banco la rechazó. Puede decirte por qué; quizá otra tarjeta funcione.',
  declined: 'Tu banco la rechazó. Puede decirte por qué; quizá otra tarjeta funcione.',
  unspecified: 'Esta tarjeta no se puede usar aquí.',
}

export const noMonthlyGifts = 'Esto solo recibe donaciones únicas.'
export const alreadyMonthly = 'Ya donas aquí cada mes. Cambia ese monto en tu plan.'
export const smallestItem = ({ amount }: With<'amount'>) => `La donación mensual mínima es de ${amount}.`
export const noteNeedsGift = 'Este monto se suma a tu próximo cobro, sin donación hoy. Quita la nota.'
export const nothingToJoin = 'Ya no se cobra nada cada mes, así que no hay cobro al que sumarse.'
export const smallestMonthly = ({ amount }: With<'amount'>) => `El total mensual mínimo es de ${amount}.`
export const largestMonthly = ({ amount }: With<'amount'>) => `Tu total mensual puede ser de ${amount} como máximo.`
export const nothingToPause = 'No hay ningún cobro que se pueda omitir o pausar.'
export const nothingToResume = 'No hay nada que reanudar.'
export const nothingToRetry = 'Ninguna donación mensual espera otro intento.'
export const notDueThen = 'Ese mes ya no está pendiente, así que no se omitió nada.'
export const skippedAlready = 'Ya omitiste un mes. Primero reanuda, o pausa por más tiempo.'
export const stoppedAlready = 'Tus donaciones mensuales ya se detuvieron.'
export const linkOver = 'Este enlace ya se usó o venció. Entra para cambiar tus donaciones mensuales.'
export const cardOfPlan =
  'Tus donaciones mensuales usan esta tarjeta. Primero elige otra para ellas, o deja que esperen una tarjeta.'
export const planDisputed = 'Tu banco pregunta por uno de tus cobros mensuales. Podrás continuar en cuanto se resuelva.'

export const communityClosed = {
  archived: 'Esta comunidad cerró.',
  suspended: 'Estamos revisando las organizaciones detrás de esta comunidad.',
  closed: 'Esta comunidad no recibe donaciones por ahora.',
}
export const invitesClosed = 'Las invitaciones están cerradas.'
export const communityFull = 'Esta comunidad no admite más miembros por ahora.'
export const handOverFirst = 'Esta comunidad es tuya. Primero traspásala o ciérrala.'
export const handOverClosed = 'Esta comunidad es tuya y ya cerró. Para salir, traspásala a uno de sus miembros.'
export const ownersAct = 'Solo puede hacerlo la persona titular de esta comunidad.'
export const offerOver = 'Esta oferta terminó.'
export const ownMembership = 'No puedes hacer esto con tu propia membresía. Puedes salir.'
export const memberChanged = 'Esto cambió mientras tanto. Míralo de nuevo.'
export const ownerNoMember = 'Solo un miembro activo puede ser titular de una comunidad.'
export const frozenBy = {
  staff: 'Detuvimos esta comunidad por ahora. Escríbenos y la revisamos contigo.',
  no_owner: 'Esta comunidad no tiene titular en este momento. Escríbenos y ayudamos a encontrar a alguien.',
}
export const frozenLetsNobodyIn = 'Esta comunidad está congelada. Reábrela para aprobar solicitudes.'
export const splitSame = 'Las donaciones ya se reparten así.'
export const splitBegins = 'El nuevo reparto empieza en este mismo minuto. Míralo de nuevo y anuncia otro.'
export const communityMade = 'Ya creaste esta comunidad.'
export const slugTaken = 'Esta dirección ya está en uso.'
export const slugUnfit =
  'Usa de 3 a 40 letras minúsculas, números y guiones sueltos, con al menos una letra. Algunas palabras están reservadas.'
export const splitNotWhole = 'El reparto debe sumar 100%, con cada organización una sola vez.'
export const splitNoProject = 'Elige un proyecto de esta organización que reciba donaciones.'
export const splitNotVerified = 'Las donaciones solo pueden ir a organizaciones verificadas.'
export const claim = {
  already: 'Ya representas a esta organización.',
  waits: 'Estamos revisando tu solicitud. Te avisaremos.',
  noAddress: 'El registro no tiene su dirección postal. Usa un correo de su propio dominio.',
  noSite: 'Ingresa la dirección de su sitio web.',
  anybodysPage: 'Cualquiera puede tener una página ahí. Ingresa el sitio propio de la organización o elige la carta.',
  publicMail: 'Cualquiera puede tener una dirección ahí. Usa una del dominio propio de la organización.',
  otherDomain: 'Este correo es de otro dominio que el sitio web.',
  noCode: 'No hay ningún código en camino. Empieza de nuevo.',
  codeOver: 'Este código venció. Empieza de nuevo.',
  failed: 'Demasiados códigos equivocados. Empieza de nuevo.',
  wrongCode: ({ left }: { left: number | string }) => `Ese no es el código. Intentos que quedan: ${left}.`,
  notProved: 'Esta solicitud no se ha comprobado, o ya se decidió.',
  own: 'Otra persona tiene que decidir sobre tu solicitud.',
  noLetter: 'Esta solicitud no necesita carta.',
}
export const representativeBefore =
  'Solo pueden quitar a esta persona nuestro equipo y quienes ya representaban a la organización antes que ella.'
export const nonprofitUnfit =
  'Solo se pueden verificar organizaciones 501(c)(3) cuyas donaciones son deducibles de impuestos.'

export const spentTooMuch = ({ amount }: With<'amount'>) =>
  `Es más de lo que ha llegado. Todavía puedes informar ${amount}.`
export const notifiedEnough =
  'Aquí ya se avisó de una novedad en las últimas 24 horas, o tres veces esta semana. Publica sin avisar, o prográmala.'
export const updateIsPublished = 'Esta novedad está publicada. Puedes editarla o eliminarla.'
export const notAhead = 'Elige un momento en los próximos 12 meses.'
export const photoTwice = 'Una foto aparece dos veces en la lista.'

export const profile = {
  bio: 'La biografía puede tener 120 caracteres como máximo',
  firstName: 'El nombre es obligatorio',
  lastName: 'El apellido es obligatorio',
  nameAddress: 'Un nombre no puede contener una dirección web ni de correo',
  nameSlash: 'Un nombre no puede contener una barra',
  textAddress: 'Una tarjeta no puede contener una dirección web ni de correo',
  nameReserved: 'Solo Kindling puede usar este nombre',
  noEmail: 'El correo es obligatorio',
  email: 'Ingresa una dirección de correo válida',
  phone: 'Ingresa un número de teléfono válido',
  url: 'Ingresa una dirección web válida',
  timeZone: 'Elige una zona horaria de la lista',
}
export const passwordRefusal = {
  length: 'Usa al menos 8 caracteres',
  number: 'Usa al menos un número',
  symbol: 'Usa al menos un símbolo, como ! o ?',
  name: 'No incluyas tu nombre ni tu apellido',
}

export const noPicture = 'Esa imagen no existe.'
export const pictureGone = 'Esta imagen ya no está. Envíala de nuevo.'
export const picture = {
  other: 'Envía una imagen JPEG, PNG, WebP o AVIF.',
  heic: 'Esta imagen es HEIC y no la podemos leer. Guárdala como JPEG y envía esa.',
  broken: 'No se puede leer esta imagen. Quizá está incompleta.',
  'too-many-pixels': 'Esta imagen tiene más píxeles de los que aceptamos. Redúcela y envíala de nuevo.',
  'too-small': 'Esta imagen es demasiado pequeña. Debe tener al menos 96 píxeles de ancho.',
  'too-slow': 'Tardamos demasiado en leer esta imagen. Guárdala como JPEG y envía esa.',
}
export const payoutsElsewhere =
  'Otra cuenta de quien opera este sitio recibe todas las donaciones, así que aquí no se transfiere nada.'
export const receiptLinkOver = 'Este enlace venció. Abre el recibo de nuevo desde tus donaciones.'
export const statementLinkOver = 'Este enlace ya no funciona. Pide uno nuevo a quien te lo envió.'
export const fileLinkOver = 'Este enlace venció. Vuelve atrás y abre el archivo de nuevo.'

/** The error of one field; the field's name is beside it. */
export const field = {
  at: ({ field, text }: With<'field' | 'text'>) => `${field}: ${text}`,
  unknown: 'no se conoce aquí',
  unfit: 'no es válido',
  notOurs: 'no es de los nuestros',
  notAFile: 'no es un archivo',
  notTheGoal: 'debe sumar la meta',
  unkept: 'contiene un carácter que no se puede guardar',
  longer: ({ max }: With<'max'>) => `tiene más de ${max} caracteres`,
  shorter: ({ min }: With<'min'>) => `tiene menos de ${min} caracteres`,
  empty: 'está vacío',
  state: 'no es un estado de EE. UU., como MN o Minnesota',
  zip: 'no es un código postal, como 55802',
  oneCard: 'Envía confirmation_token o card_id, solo uno de los dos.',
  oneProof: 'Envía id_token o code, solo uno de los dos.',
  webAddress: 'no es la dirección de una página web',
  manyParts: 'tiene demasiadas partes',
  twice: 'menciona algo dos veces',
  input: 'Dato no válido',
  type: ({ expected, received }: With<'expected' | 'received'>) =>
    `Dato no válido: se esperaba ${expected} y llegó ${received}`,
  value: ({ expected }: With<'expected'>) => `Dato no válido: se esperaba ${expected}`,
  option: ({ options }: With<'options'>) => `Opción no válida: se esperaba una de ${options}`,
  tooBig: ({ what, bound }: With<'what' | 'bound'>) => `Demasiado grande: ${what} debe ser ${bound}`,
  tooSmall: ({ what, bound }: With<'what' | 'bound'>) => `Demasiado pequeño: ${what} debe ser ${bound}`,
  tooMany: ({ what, bound, unit }: With<'what' | 'bound' | 'unit'>) =>
    `Demasiado grande: ${what} debe tener ${bound} ${unit}`,
  tooFew: ({ what, bound, unit }: With<'what' | 'bound' | 'unit'>) =>
    `Demasiado pequeño: ${what} debe tener ${bound} ${unit}`,
  pattern: ({ pattern }: With<'pattern'>) => `Texto no válido: debe seguir el patrón ${pattern}`,
  format: ({ format }: With<'format'>) => `${format}: formato no válido`,
}
export const onlyGives = 'Aquí solo puedes donar. Para todo lo demás, entra con tu cuenta.'
export const handoffOver = 'Esta página ya venció. Vuelve a la app e intenta de nuevo.'
export const browserOfOther =
  'En este navegador hay otra cuenta abierta. Ciérrala aquí, vuelve a la app e intenta de nuevo.'
export const giveInBrowser = 'Dona en tu navegador.'
/** The units of the limits of texts and lists. */
export const unit = { string: 'caracteres', array: 'elementos' }
export const format = {
  uuid: 'UUID',
  datetime: 'Fecha y hora ISO',
  date: 'Fecha ISO',
  url: 'URL',
  email: 'Dirección de correo electrónico',
}

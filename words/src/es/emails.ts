import type { With } from '../with.ts'

/** The end of every email. */
export const footer = {
  why: {
    account: 'Recibes este correo porque trata de tu cuenta de Kindling.',
    address: 'Recibes este correo porque alguien escribió esta dirección en Kindling.',
    card: 'Recibes este correo porque alguien te escribió una tarjeta en Kindling.',
    gift: 'Recibes este correo porque donaste en Kindling.',
    monthly: 'Recibes este correo porque donas cada mes en Kindling.',
    notification: 'Recibes este correo porque en tu configuración están activos los correos como este.',
    digest: 'Recibes este correo como máximo una vez al día, cuando hay novedades.',
    nonprofit: 'Recibes este correo porque representas a una organización en Kindling.',
    staff: 'Recibes este correo porque decidiste sobre este reembolso.',
  },
  wrong: ({ email }: With<'email'>) => `¿Algo está mal? Escribe a ${email}. Lo lee una persona.`,
}

export const receipt = {
  subject: ({ amount, number }: With<'amount' | 'number'>) => `Tu donación de ${amount}: recibo ${number}`,
  greeting: ({ name, amount }: With<'name' | 'amount'>) => `Gracias por tu donación de ${amount}, ${name}.`,
}

/** A sponsor's payment of a match. */
export const match = {
  subject: ({ amount, number }: With<'amount' | 'number'>) => `Tu fondo multiplicador de ${amount}: recibo ${number}`,
  greeting: ({ name, amount }: With<'name' | 'amount'>) => `Gracias por tu fondo multiplicador de ${amount}, ${name}.`,
  refunded: ({ amount }: With<'amount'>) => `Se reembolsaron ${amount} de tu fondo multiplicador`,
  allRefunded: ({ amount }: With<'amount'>) => `Se reembolsó tu fondo multiplicador de ${amount}`,
  to: 'Tu fondo de',
  left: 'Lo que queda',
}

export const refund = {
  subject: ({ amount }: With<'amount'>) => `Se reembolsaron ${amount} de tu donación`,
  subjectOfAll: ({ amount }: With<'amount'>) => `Se reembolsó tu donación de ${amount}`,
  greeting: ({ name, amount }: With<'name' | 'amount'>) => `${name}, te estamos devolviendo ${amount}.`,
  now: 'Devuelto ahora',
  inAll: 'Devuelto en total',
  to: 'A',
  gift: 'Tu donación a',
  left: 'Lo que queda',
  /** The giveable of a gift, inside a sentence. */
  named: ({ name }: With<'name'>) => `“${name}”`,
  closedBefore: ({ name }: With<'name'>) =>
    `${name} cerró antes del cobro a tu tarjeta, así que te devolvemos toda tu donación.`,
  chargedAfter: ({ name }: With<'name'>) =>
    `Tu donación a ${name} había terminado sin cobro y, aun así, se hizo un cobro a tu tarjeta. Fue un error nuestro y lo sentimos.`,
  bankGaveRest: ({ amount }: With<'amount'>) => `Tu banco te devolvió los otros ${amount}.`,
  days: 'Los bancos tardan de 5 a 10 días en mostrarlo.',
}

export const returnedRefund = {
  subject: ({ amount }: With<'amount'>) => `Tu reembolso de ${amount} volvió a nosotros`,
  greeting: ({ name, amount }: With<'name' | 'amount'>) => `${name}, tu banco nos devolvió ${amount}.`,
  why: ({ card }: With<'card'>) =>
    `Lo habíamos reembolsado a ${card}, pero tu banco no lo aceptó: quizá la tarjeta está cancelada o tiene reemplazo.`,
  next: ({ email }: With<'email'>) =>
    `El dinero está a salvo. Escribe a ${email} y buscaremos otra forma. Mientras tanto, cuenta como parte de tu donación.`,
}

export const thanks = {
  subject: ({ organizer }: With<'organizer'>) => `${organizer} te agradeció tu donación`,
  greeting: ({ name, organizer }: With<'name' | 'organizer'>) => `${name}, ${organizer} te da las gracias.`,
  for: ({ giveable }: With<'giveable'>) => `Es por tu donación a ${giveable}.`,
  see: ({ giveable }: With<'giveable'>) => `Mira cómo va ${giveable}`,
}

export const owedRefund = {
  subject: ({ amount }: With<'amount'>) => `Te debemos ${amount}`,
  greeting: ({ name, amount }: With<'name' | 'amount'>) => `${name}, te debemos ${amount}.`,
  closedBefore: ({ name }: With<'name'>) => `${name} cerró antes del cobro a tu tarjeta.`,
  unmatched: 'Te cobramos dos veces tu donación. Fue un error nuestro y lo sentimos.',
  what: 'Tu banco lo está revisando, porque este pago está en disputa. Hasta que decida, la red de tarjetas no nos deja reembolsarte. Después enviaremos a tu tarjeta lo que aún te debamos. No tienes que hacer nada.',
}

export const bankRefund = {
  subject: ({ amount }: With<'amount'>) => `Tu banco te devolvió ${amount}`,
  greeting: ({ name, amount }: With<'name' | 'amount'>) => `${name}, tu banco te devolvió ${amount}.`,
  what: 'Resolvió la disputa a tu favor y tomó el dinero de nosotros. Ya no te debemos nada por este pago.',
}

export const unmatchedCharge = {
  subject: ({ amount }: With<'amount'>) => `Devolvimos ${amount} a tu tarjeta`,
  why: 'Te cobramos dos veces tu donación. Fue un error nuestro y lo sentimos. Te lo devolvemos todo.',
  days: 'Los bancos tardan de 5 a 10 días en mostrarlo. Tu donación queda como está.',
  returned:
    'Lo habíamos reembolsado a tu tarjeta, pero tu banco no lo aceptó: quizá la tarjeta está cancelada o tiene reemplazo.',
  next: ({ email }: With<'email'>) => `El dinero es tuyo y está a salvo. Escribe a ${email} y buscaremos otra forma.`,
}

export const newEmail = {
  subject: 'Confirma tu nueva dirección de correo',
  greeting: ({ name }: With<'name'>) => `${name}, confirma tu nuevo correo.`,
  why: 'Alguien quiere usar esta dirección para su cuenta de Kindling. Si eres tú, confírmala.',
  until: 'Tienes 24 horas para confirmarla. Hasta entonces escribiremos a tu dirección anterior.',
  notYou: 'Si no eres tú, no tienes que hacer nada. Nada cambia.',
  link: 'Confirmar esta dirección',
}

/** To whom a giver sent a link to a statement, often an accountant. */
export const statementLink = {
  subject: ({ name, period }: With<'name' | 'period'>) => `${name} te envió un resumen de donaciones: ${period}`,
  greeting: ({ name }: With<'name'>) => `${name} te envió un resumen de sus donaciones.`,
  period: 'Periodo',
  until: 'Disponible hasta',
  dayAndTime: ({ day, time, zone }: With<'day' | 'time' | 'zone'>) => `${day}, ${time} ${zone}`,
  what: 'Muestra donaciones hechas en Kindling y sus recibos, en PDF y en CSV. No necesitas una cuenta para abrirlo.',
  takenBack: ({ name }: With<'name'>) =>
    `${name} puede retirar el enlace antes. Quien tenga el enlace puede abrirlo: no lo compartas.`,
  open: 'Abrir el resumen',
}

/** Events of a person's account. */
export const notice = {
  'email-asked': {
    subject: 'Una nueva dirección de correo para tu cuenta',
    greeting: ({ name }: With<'name'>) => `${name}, pediste una nueva dirección de correo.`,
    what: 'Reemplazará a esta en cuanto se confirme. Hasta entonces nada cambia.',
  },
  'password-set': {
    subject: 'Tu contraseña quedó lista',
    greeting: ({ name }: With<'name'>) => `${name}, tu contraseña quedó lista.`,
    what: 'Desde ahora puedes entrar con ella y con tu correo. En los demás dispositivos se cerró tu sesión.',
  },
  'new-device': {
    subject: 'Alguien entró a tu cuenta desde un lugar nuevo',
    greeting: ({ name }: With<'name'>) => `${name}, alguien entró a tu cuenta.`,
    what: 'Usó tu correo y tu contraseña, con un navegador o desde un lugar que no conocíamos. Si fuiste tú, no tienes que hacer nada.',
  },
  open: 'Abrir Configuración',
  when: 'Cuándo',
  with: 'Con',
  device: ({ browser, system }: With<'browser' | 'system'>) => `${browser}, ${system}`,
  unknown: 'Sin datos',
  notYou: ({ email }: With<'email'>) =>
    `Si no fuiste tú, abre Configuración, cierra tu sesión en los demás dispositivos y escribe a ${email}.`,
}

export const deletion = {
  subject: ({ date }: With<'date'>) => `Tu cuenta se eliminará el ${date}`,
  greeting: ({ name, date }: With<'name' | 'date'>) => `${name}, tu cuenta se eliminará el ${date}.`,
  goes: 'Desde ahora tu perfil está oculto. Ese día se eliminan tu nombre, perfil, fotos, notas, membresías, tarjetas guardadas y formas de entrar.',
  stays:
    'Lo que donaste se queda donde lo donaste. Las leyes fiscales nos piden conservar los montos, las fechas y los números de recibo, pero sin tu nombre. Si necesitas recibos con tu nombre, guárdalos antes de ese día.',
  led: 'Si diriges una comunidad, una semana después de ese día pasa a quien lleva más tiempo moderándola; si nadie la modera, deja de recibir donaciones. Tus campañas quedan en pausa.',
  undo: '¿Cambiaste de opinión, o no fuiste tú? Entra antes de ese día y conserva tu cuenta.',
  keep: 'Conservar mi cuenta',
}

/** The footer of emails about notifications. */
export const notification = {
  see: 'Verlo en Kindling',
  stop: 'Detener estos correos',
  settings: 'Cambiar lo que recibes',
}

export const digest = {
  /** `first`: its newest sentence. */
  subject: ({ first, more }: { first: string; more: number }) => (more === 0 ? first : `${first} · ${more} más`),
  greeting: ({ name }: With<'name'>) => `${name}, estas son las novedades.`,
  more: ({ count }: { count: number }) => `Las 20 más recientes, y ${count} más en Kindling:`,
  open: 'Abrir Kindling',
}

export const push = {
  title: 'Kindling',
  hidden: 'Tienes una notificación nueva.',
}

export const campaignReview = {
  approved: {
    subject: ({ title }: With<'title'>) => `Tu campaña ya está abierta: ${title}`,
    greeting: ({ name }: With<'name'>) => `${name}, tu campaña ya está abierta.`,
    what: ({ title }: With<'title'>) => `Revisamos ${title}, y desde ahora recibe donaciones.`,
    next: 'Empieza por tres personas: las primeras donaciones facilitan las siguientes. Tu enlace está en su página.',
    link: 'Ver tu campaña',
  },
  rejected: {
    subject: ({ title }: With<'title'>) => `Hay algo que cambiar en ${title}`,
    greeting: ({ name }: With<'name'>) => `${name}, todavía no pudimos abrir tu campaña.`,
    what: ({ title }: With<'title'>) => `Revisamos ${title}. Esto es lo que hay que cambiar:`,
    next: 'No se perdió nada: ábrela, cámbiala y envíala de nuevo.',
    link: 'Abrir tu campaña',
  },
}

/** For a giver whose request for a refund was declined. */
export const refundDeclined = {
  subject: ({ name }: With<'name'>) => `Sobre tu donación a ${name}`,
  greeting: ({ name }: With<'name'>) => `${name}, no podemos reembolsar esta donación.`,
  what: ({ amount, name }: With<'amount' | 'name'>) =>
    `Pediste el reembolso de tu donación de ${amount} a “${name}”. La donación se queda donde está.`,
  why: 'Este es el motivo:',
  next: ({ email }: With<'email'>) => `Si crees que es un error, escribe a ${email}. Lo lee una persona.`,
}

export const nonprofitDebt = {
  open: 'Abrir su página',
  subject: ({ name }: With<'name'>) => `Reembolsos después de una transferencia a ${name}`,
  greeting: ({ name }: With<'name'>) => `${name}, nos retiraron donaciones que ya habíamos transferido.`,
  what: ({ amount, name }: With<'amount' | 'name'>) =>
    `Algunas donaciones a “${name}” se reembolsaron, o un banco las retiró, después de que las transferimos. Transferimos ${amount} más de lo que suman sus donaciones.`,
  next: 'No tienes que pagar nada. Las próximas donaciones lo compensan y después las transferencias continúan.',
}

/** For staff who requested or approved a refund. */
export const staffRefund = {
  subject: ({ amount }: With<'amount'>) => `Un reembolso de ${amount} no se completó`,
  greeting: ({ amount }: With<'amount'>) => `Un reembolso de ${amount} que decidiste no se completó.`,
  open: 'Abrir las páginas del equipo',
  payment: 'Pago',
  refund: 'Reembolso',
  because: 'Motivo',
  why: {
    dispute: 'el pago está en disputa en el banco',
    charge_disputed: 'el pago está en disputa en el banco',
    balance_insufficient: 'nuestro saldo en el procesador es insuficiente',
    charge_already_refunded: 'el dinero ya volvió por otra vía',
    charge_not_refundable: 'el procesador no puede reembolsar este cobro',
    amount: 'se pidió más de lo que queda del cobro',
    sent_back: 'el banco lo devolvió',
    lost: 'el propio banco devolvió el dinero',
    replaced: 'una parte volvió por otra vía; un reembolso del resto ocupa su lugar',
  },
  owed: 'Sigue pendiente. Lo pedimos de nuevo cada pocas horas, y en cuanto termina una disputa. Si el banco lo devolvió, hace falta un reembolso nuevo. El comando “refund owed” lo muestra hasta que se complete.',
  over: 'Ya no queda nada pendiente de este reembolso. Si queda algo del pago, un reembolso nuevo ocupa su lugar.',
}

/** About a plan. */
export const monthly = {
  open: 'Ver tus donaciones mensuales',
  addCard: 'Agregar otra tarjeta',
  change: 'Omitir, pausar o detener sin entrar a tu cuenta',
  failed: {
    subject: ({ amount, month }: With<'amount' | 'month'>) => `No se completó tu donación de ${amount} de ${month}`,
    greeting: ({ name }: With<'name'>) => `${name}, no se completó tu donación mensual.`,
    amount: 'Monto',
    month: 'Mes',
    card: 'Tarjeta',
    again: ({ date }: With<'date'>) => `Lo intentaremos de nuevo el ${date}. No tienes que hacer nada.`,
    another: 'No volveremos a intentarlo con esta tarjeta. Agrega otra y todo tu plan seguirá con ella.',
  },
  lapsed: {
    subject: 'Tus donaciones mensuales están en pausa',
    greeting: ({ name }: With<'name'>) => `${name}, tus donaciones mensuales están en pausa.`,
    what: 'No se completó la donación de este mes, así que la omitimos. No se sumará a otro mes. Retómalas cuando quieras: basta un toque.',
  },
  missed: {
    subject: 'Nos saltamos un mes de tus donaciones',
    greeting: ({ name }: With<'name'>) => `${name}, nos saltamos un mes de tus donaciones.`,
    what: 'No cobramos tu donación mensual a tiempo, por un error nuestro o porque tu cuenta estaba por eliminarse. No te cobraremos ese mes más adelante.',
    next: ({ date }: With<'date'>) => `Tus donaciones siguen con el próximo cobro, el ${date}.`,
  },
  disputed: {
    subject: 'Donaciones mensuales en pausa: tu banco tiene una pregunta',
    greeting: ({ name }: With<'name'>) => `${name}, tus donaciones mensuales están en pausa.`,
    what: 'Tu banco pregunta por uno de tus cobros mensuales. Hasta que se resuelva no cobraremos nada más.',
    ask: 'Si preguntaste a tu banco por error, avísale. Si quieres detenerlas por completo, usa el enlace de abajo.',
  },
  disputeWon: {
    subject: 'Ya puedes reanudar tus donaciones mensuales',
    greeting: ({ name }: With<'name'>) => `${name}, la pregunta de tu banco quedó resuelta.`,
    what: 'Tus donaciones mensuales siguen en pausa hasta que las reanudes. Antes de eso no se cobra nada.',
  },
  disputeLost: {
    subject: 'Tus donaciones mensuales terminaron',
    greeting: ({ name }: With<'name'>) => `${name}, tus donaciones mensuales terminaron.`,
    what: 'Tu banco retiró uno de tus cobros mensuales, así que no cobraremos nada más. Puedes empezar de nuevo en Facturación y pagos.',
  },
  refunded: {
    subject: 'Reembolsamos tu donación: ¿sigues donando cada mes?',
    greeting: ({ name }: With<'name'>) => `${name}, ¿sigues donando cada mes?`,
    what: ({ name, amount }: With<'name' | 'amount'>) =>
      `Reembolsamos tu primera donación a ${name}. La donación mensual de ${amount} sigue en tu plan.`,
    stop: 'Si quieres que continúe, no tienes que hacer nada. Para detenerla, usa el enlace de abajo.',
  },
  confirm: {
    subject: 'Confirma tu donación mensual',
    greeting: ({ name }: With<'name'>) => `${name}, tu banco quiere comprobar que eres tú.`,
    what: 'Confirma con tu banco la donación de este mes. No hace falta entrar a tu cuenta.',
    until: ({ date }: With<'date'>) => `Puedes confirmarla hasta el ${date}. Después se omite este mes.`,
    link: 'Confirmar la donación de este mes',
  },
  held: {
    subject: 'Una de tus donaciones mensuales está en pausa',
    greeting: ({ name }: With<'name'>) => `${name}, una de tus donaciones mensuales está en pausa.`,
    what: ({ name }: With<'name'>) =>
      `${name} no recibe donaciones por ahora, así que no te cobraremos. El resto de tu plan continúa.`,
  },
  opened: {
    subject: 'Una de tus donaciones mensuales continúa',
    greeting: ({ name }: With<'name'>) => `${name}, una de tus donaciones mensuales continúa.`,
    what: ({ name, amount, date }: With<'name' | 'amount' | 'date'>) =>
      `${name} recibe donaciones de nuevo. Tus ${amount} al mes continúan desde el ${date}.`,
    undated: ({ name, amount }: With<'name' | 'amount'>) =>
      `${name} recibe donaciones de nuevo. Tus ${amount} al mes vuelven a ser parte de tu plan.`,
  },
  stopped: {
    subject: 'Tus donaciones mensuales se detuvieron',
    greeting: ({ name }: With<'name'>) => `${name}, tus donaciones mensuales se detuvieron.`,
    what: 'No te cobraremos más. Tus membresías se quedan.',
    back: 'Si cambias de opinión, un toque en Facturación y pagos las reanuda.',
  },
  expiring: {
    subject: 'Tu tarjeta vence pronto',
    greeting: ({ name }: With<'name'>) => `${name}, tu tarjeta vence pronto.`,
    what: ({ last4, date }: With<'last4' | 'date'>) =>
      `Tus donaciones mensuales usan la tarjeta terminada en ${last4}. Vence: ${date}. Agrega una nueva para que no falte ningún mes.`,
  },
}

export const claimCode = {
  subject: ({ name }: With<'name'>) => `Tu código para representar a ${name} en Kindling`,
  greeting: ({ first, name }: With<'first' | 'name'>) => `${first} quiere representar a ${name} en Kindling.`,
  code: 'Código',
  open: 'Ingresar el código',
  what: 'Si es correcto, ingresa este código en la página de la organización en los próximos 30 minutos. Después nuestro equipo revisa la solicitud.',
  notYou: 'Si nadie aquí lo pidió, ignora este correo. Sin el código nada cambia.',
}

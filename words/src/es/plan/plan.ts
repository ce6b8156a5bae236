import type { MarkWith, Rich, With } from '../../with.ts'

export const plan = 'Plan mensual'
/** "3 comunidades" */
export const causes = ({ count, kind }: With<'count' | 'kind'>) => {
  const one = kind === 'communities' ? 'comunidad' : 'causa'
  const more = kind === 'communities' ? 'comunidades' : 'causas'
  return `${count} ${count === 1 ? one : more}`
}
export const aMonth = (total: With<'count' | 'kind'>) => `al mes a ${causes(total)}`
export const state = {
  active: 'Activo',
  retrying: ({ month }: With<'month'>) => `En espera: ${month}`,
  needs_action: ({ month }: With<'month'>) => `En espera: ${month}`,
  lapsed: 'En pausa',
  paused: 'En pausa',
  ended: 'Detenido',
}
export const next = ({ date, card }: With<'date' | 'card'>) => `Próximo cobro: ${date}, con ${card}.`
export const nextWithoutCard = ({ date }: With<'date'>) => `Próximo cobro: ${date}. Aún no tiene tarjeta.`
export const nextCovered = ({ amount }: With<'amount'>) => `Con la comisión de la tarjeta que cubres; llegan ${amount}.`
export const belowLeast = ({ date, amount }: With<'date' | 'amount'>) =>
  `Sin cobro el ${date}: ${amount} es menos que el cobro mensual mínimo.`
export const disputed =
  'Tu banco pregunta por uno de tus cobros mensuales. No cobraremos nada más hasta que se resuelva.'
export const disputeWon = 'La pregunta de tu banco quedó resuelta. No se cobra nada hasta que reanudes.'
export const disputeLost = 'Tu banco retiró un cobro mensual, así que tus donaciones mensuales terminaron.'
export const noCard = 'Aún no tiene tarjeta. Elige una y tu plan sigue con ella.'
export const samePlace = 'Tu plan sigue igual.'
export const resumesOn = ({ date }: With<'date'>) => `En pausa. Se reanuda solo el ${date}.`
export const lapsed = 'Retómalo cuando quieras. El mes perdido se omite, no se acumula.'
export const stopped = 'No te cobraremos más.'
export const startsAgainUntil = ({ date }: With<'date'>) => `Puedes iniciarlo de nuevo hasta el ${date}.`
export const skipped = ({ date }: With<'date'>) => `Omitido: ${date}.`
export const charging = 'El cobro de este mes está en curso. Los cambios valen desde el siguiente.'
export const held = 'No se cobra nada mientras las causas de tu plan no reciban donaciones.'
export const bar = 'A dónde va tu donación mensual'
export const savesFees = ({ count, amount }: With<'count' | 'amount'>) =>
  `Un solo cobro en vez de ${count} ahorra ${amount} en comisiones cada mes.`
export const share = ({ percent }: With<'percent'>) => `${percent}%`
export const showSplit = ({ name }: With<'name'>) => `A dónde lo envía ${name}`
export const item = {
  starting: 'Su primera donación está en camino',
  active: '',
  paused: ({ date }: With<'date'>) => `En pausa hasta el ${date}`,
  pausedOpen: 'En pausa',
  held: 'No recibe donaciones ahora, así que no se cobra',
  ending: 'Termina antes de su próximo cobro, así que no se cobra',
  joins: ({ date }: With<'date'>) => `Se suma al plan el ${date}`,
  ended: 'Detenido',
}
export const needsAttention = 'Necesita atención'
export const change = 'Cambiar plan'
export const skipOrPause = 'Omitir o pausar'
export const resume = 'Reanudar'
export const resuming = 'Reanudando…'
export const resumed = ({ date }: With<'date'>) => `Reanudado. El próximo cobro es el ${date}.`
export const unskip = 'Deshacer omisión'
export const working = 'Guardando…'
export const noneTitle = 'Dona cada mes'
export const noneBody =
  'Un cobro al mes por todo lo que donas. Puedes cambiarlo, omitir un mes o detenerlo cuando quieras, en dos toques.'
export const noneAction = 'Buscar una comunidad'
export const startAgain = 'Iniciar de nuevo'
export const changed = 'Tu plan mensual cambió.'
export const changedFrom = ({ date }: With<'date'>) => `Guardado. Vale desde el ${date}.`

export const editor = {
  total: 'Un cobro al mes',
  totalBeforeFee: 'Lo que llega cada mes',
  chargedWithFee: ({ amount }: With<'amount'>) => `${amount} con la comisión de la tarjeta`,
  day: 'El día',
  amountOf: ({ name }: With<'name'>) => `Dólares al mes para ${name}`,
  less: ({ name }: With<'name'>) => `$1 menos para ${name}`,
  more: ({ name }: With<'name'>) => `$1 más para ${name}`,
  options: ({ name }: With<'name'>) => `Pausar o quitar ${name}`,
  noChange: 'Sin cambios',
  was: ({ amount }: With<'amount'>) => `Antes: ${amount}`,
  absorbs: 'toma los centavos sobrantes',
  tooSmall: ({ amount }: With<'amount'>) => `Al menos ${amount} en cada una.`,
  totalTooSmall: ({ amount }: With<'amount'>) => `El cobro mensual mínimo es de ${amount}.`,
  totalTooLarge: ({ amount }: With<'amount'>) => `El cobro mensual máximo es de ${amount}.`,
  unreadable: 'Escribe montos como 25 o 25.50.',
  remove: 'Quitar',
  removed: 'Se detiene con tu cambio',
  undo: 'Deshacer',
  pause: 'Pausar',
  add: 'Agregar una comunidad',
  evenly: 'Repartir por igual',
  coverFee: 'Cubrir la comisión de la tarjeta',
  coverFeeWhy: ({ amount, fee }: With<'amount' | 'fee'>) => `Así llegan ${amount} completos, +${fee}`,
  now: <M>({ before, after, date }: With<'before' | 'after' | 'date'>, strong: MarkWith<M>): Rich<M> => [
    strong(`Ahora ${before} → ${after} al mes, desde el ${date}.`),
    ' Hoy: $0.',
  ],
  nowOpen: <M>({ before, after }: With<'before' | 'after'>, strong: MarkWith<M>): Rich<M> => [
    strong(`Ahora ${before} → ${after} al mes.`),
    ' Hoy: $0.',
  ],
  same: <M>({ amount, date }: With<'amount' | 'date'>, strong: MarkWith<M>): Rich<M> => [
    strong(`${amount} al mes, próximo cobro el ${date}.`),
    ' Hoy: $0.',
  ],
  sameOpen: <M>({ amount }: With<'amount'>, strong: MarkWith<M>): Rich<M> => [strong(`${amount} al mes.`), ' Hoy: $0.'],
  newDay: ({ day }: With<'day'>) => `Después, el ${day} de cada mes.`,
  nothingLeft: 'No queda nada en tu plan. Para terminarlo, elige Detener.',
  save: 'Guardar plan',
  skip: ({ month }: With<'month'>) => `Omitir ${month}`,
  pauseAll: 'Pausar',
  stop: 'Detener',
}

export const adding = {
  title: 'Agregar una comunidad',
  body: 'Tu primera donación se cobra hoy. Después viene con tu plan.',
  smaller: ({ amount }: With<'amount'>) => `Menos de ${amount} se suma a tu próximo cobro, sin cobrar nada hoy.`,
  first: 'Elige una comunidad para empezar.',
  none: 'Ya donas a todas tus comunidades. Aquí hay otras.',
  find: 'Buscar otra comunidad',
  back: 'Volver a tu plan',
}

export const pausing = {
  title: 'Omitir o pausar',
  body: 'Sigues siendo miembro de cada comunidad. No cobramos después los meses omitidos.',
  titleOf: ({ name }: With<'name'>) => `Pausar ${name}`,
  how: 'Por cuánto tiempo',
  skip: ({ month }: With<'month'>) => `Omitir ${month}`,
  months: ({ count }: With<'count'>) => (count === 1 ? 'Pausar 1 mes' : `Pausar ${count} meses`),
  nextCharge: ({ date }: With<'date'>) => `Próximo cobro: ${date}`,
  pauseUntil: ({ date }: With<'date'>) => `Pausar hasta el ${date}`,
  keep: 'Cancelar',
  stop: 'Detener donaciones mensuales',
}

export const stopping = {
  title: '¿Detener todas tus donaciones mensuales?',
  body: 'No te cobraremos más. Sigues siendo miembro de tus comunidades y te lo confirmaremos por correo.',
  reason: '¿Por qué las detienes?',
  act: 'Detener donaciones mensuales',
  keep: 'Conservarlas',
  acting: 'Deteniendo…',
  done: 'Tus donaciones mensuales se detuvieron. Gracias por cada mes.',
}

export const repair = {
  title: 'Arreglemos tu donación mensual',
  body: ({ reason, amount, month }: With<'reason' | 'amount' | 'month'>) =>
    `${reason} Quedan en espera ${amount} de ${month}. Sigues siendo miembro de cada comunidad.`,
  retrying: ({ month }: With<'month'>) => `No se completó tu donación de ${month}`,
  retryingBody: ({ date }: With<'date'>) => `Lo intentaremos de nuevo el ${date}; no tienes que hacer nada.`,
  confirmTitle: 'Tu banco quiere comprobar que eres tú',
  confirmBody: ({ amount, month }: With<'amount' | 'month'>) =>
    `Tu donación de ${amount} de ${month} se completará cuando la confirmes.`,
  confirm: 'Confirmarla',
  lapsedTitle: 'Tus donaciones mensuales están en pausa.',
  lapsedBody: 'Retómalas cuando quieras.',
  fix: 'Arreglar',
  updateCard: 'Actualizar tarjeta',
  other: 'Otras opciones',
  tryAgain: 'Intentar ahora',
  changeAmount: 'Cambiar monto',
  skip: 'Omitir este mes',
  pause: 'Pausar',
  trying: 'Probando tu tarjeta…',
  stillTrying: 'Sigue en curso. No te cobraremos dos veces. Te escribiremos cuando lo sepamos.',
  useForAll: 'Usarla para todas mis donaciones mensuales',
  fixed: ({ month }: With<'month'>) => `Arreglado. Tu donación de ${month} está en camino.`,
  nothing: 'No hay nada que arreglar. Tu plan continúa como está.',
  due: 'Pendiente',
  amount: 'Monto',
  lastTry: 'Último intento',
  done: 'Listo',
  saved: 'Tu tarjeta quedó guardada.',
  withFee: ({ amount }: With<'amount'>) => `${amount} (con la comisión de la tarjeta)`,
  unreachable: 'No pudimos conectar con tu banco. Nada se cobró dos veces; intenta de nuevo en un momento.',
}
export const reason = {
  insufficient_funds: ({ card }: With<'card'>) => `Tu banco dice que no hay saldo suficiente en la ${card}.`,
  expired_card: ({ card }: With<'card'>) => `Tu banco dice que la ${card} venció.`,
  incorrect_cvc: ({ card }: With<'card'>) => `El código de seguridad de la ${card} no coincide.`,
  incorrect_zip: ({ card }: With<'card'>) => `El código postal de la ${card} no coincide.`,
  incorrect_number: ({ card }: With<'card'>) => `El número de la ${card} no es correcto.`,
  authentication_failed: ({ card }: With<'card'>) => `Tu banco no pudo confirmar que eres tú con la ${card}.`,
  card_blocked: ({ card }: With<'card'>) => `Tu banco ya no acepta la ${card}. Prueba con otra.`,
  declined: ({ card }: With<'card'>) => `Tu banco rechazó la ${card}.`,
  unspecified: ({ card }: With<'card'>) => `La ${card} no se puede usar aquí.`,
}
export const reasonCard = ({ last4 }: With<'last4'>) => `tarjeta terminada en ${last4}`
export const reasonNoCard = 'tarjeta'

export const removal = {
  body: 'Esta tarjeta paga tu plan mensual. ¿Qué tarjeta la reemplaza?',
  how: 'Qué tarjeta la reemplaza',
  waits: 'Ninguna aún',
  waitsHint: 'Tu plan espera una tarjeta. No se cobra nada antes de que elijas una.',
}

export const yourMonth = {
  title: 'Tu mes',
  manage: 'Administrar',
  nextOn: <M>({ date }: With<'date'>, strong: MarkWith<M>): Rich<M> => ['próximo: ', strong(String(date))],
  oneCharge: (total: With<'count' | 'kind'>) => `un cobro, ${causes(total)}`,
}

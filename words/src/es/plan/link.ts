import type { With } from '../../with.ts'

/** The page behind the link of a monthly email. */
export const link = {
  title: 'Tus donaciones mensuales',
  hello: ({ name }: With<'name'>) => `Hola, ${name}`,
  next: ({ amount, date }: With<'amount' | 'date'>) => `${amount} el ${date}`,
  noSignIn: 'Puedes hacerlo sin entrar a tu cuenta.',
  skip: ({ month }: With<'month'>) => `Omitir ${month}`,
  skipHint: ({ date }: With<'date'>) => `Se reanuda el ${date}`,
  pause: ({ date }: With<'date'>) => `Pausar hasta el ${date}`,
  stop: 'Detener donaciones mensuales',
  stopHint: 'No te cobraremos más',
  what: '¿Qué quieres hacer?',
  working: 'Guardando…',
  doneTitle: {
    skip: 'Omitido.',
    pause: 'En pausa.',
    stop: 'Detenido.',
    retry: 'Gracias.',
  },
  doneSkip: ({ date }: With<'date'>) => `Ese mes no se cobra nada. Tu plan se reanuda el ${date}.`,
  doneSkipOpen: 'Ese mes no se cobra nada.',
  doneStop: 'No te cobraremos más. Gracias por cada mes.',
  doneRetry: 'Tu donación está en camino.',
  unchangedTitle: 'Nada más cambió',
  unchangedBody: 'Esto ya estaba hecho.',
  unchangedNext: ({ date }: With<'date'>) => `Esto ya estaba hecho. El próximo cobro es el ${date}.`,
  more: 'Cambiar algo más',
  expiredTitle: 'Este enlace venció',
  expiredBody:
    'Durante 60 días, este enlace sirve para omitir y pausar. Entra para cambiar tus donaciones mensuales; aquí todavía puedes detenerlas.',
  lostTitle: 'Este enlace no funciona',
  lostBody: 'Quizá tu app de correo lo cortó. Ábrelo de nuevo desde el correo, o entra a tu cuenta.',
  nothing: 'No se cobrará nada, así que no hay nada que cambiar.',
  toPlan: 'Abrir mi plan',
}

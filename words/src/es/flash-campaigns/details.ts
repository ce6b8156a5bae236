import type { Rich, With } from '../../with.ts'
import { atEnd, atMoment, quantity, theMoment } from '../formats.ts'
import { plural } from '../plural.ts'

export const canceled = {
  byOrganizers: ({ reason }: With<'reason'>) => `El equipo organizador la canceló: ${reason}`,
  byStaff: ({ reason }: With<'reason'>) => `Kindling la canceló: ${reason}`,
  refunding: 'Estamos reembolsando cada donación. Tu banco puede tardar unos días.',
  refunded: 'Se reembolsó cada donación. Tu banco puede tardar unos días.',
}

/** The result after the end: the goal was met or missed. */
export const result = {
  doneIn: ({ time, people }: With<'time' | 'people'>) => `Lo logramos en ${time}. ${people}.`,
  people: ({ count, formatted }: { count: number } & With<'formatted'>) =>
    plural(count, { one: '1 persona', other: `${quantity(count, formatted)} personas` }),
  hours: ({ h }: With<'h'>) => `${h} h`,
  minutes: ({ m }: With<'m'>) => `${m} min`,
  days: ({ d, h }: With<'d' | 'h'>) => `${d} d ${h} h`,
  short: ({ raised, goal }: With<'raised' | 'goal'>) => `Se recaudaron ${raised} de ${goal}.`,
  shortGoes: ({ name }: With<'name'>) => `Aun así, todo va a ${name}.`,
  goes: ({ name }: With<'name'>) => `Cada centavo, descontada la comisión de la tarjeta, va a ${name}.`,
  nothing: 'Terminó sin donaciones.',
  pending: 'El informe viene en camino.',
  ofGoal: 'de la meta',
  givers: ({ count }: { count: number }) => plural(count, { one: 'donante', other: 'donantes' }),
  seeActive: 'Ver campañas activas',
}

/** The thank-you wall, which replaces the ring after the end. */
export const wall = {
  title: ({ count, formatted }: { count: number } & With<'formatted'>) =>
    plural(count, { one: 'Gracias', other: `${quantity(count, formatted)} veces gracias` }),
  you: ({ name }: With<'name'>) => `${name}, tú también estás aquí.`,
  more: ({ count }: With<'count'>) => `+${count}`,
  moreInWords: ({ count }: { count: number }) => plural(count, { one: 'y 1 más', other: `y ${count} más` }),
}

export const match = {
  half: 'Cada $2 que donas se convierten en $3',
  double: 'Cada donación se duplica',
  triple: 'Cada donación se triplica',
  by: <M>(name: M): Rich<M> => ['Multiplica ', name],
  bySponsor: 'Multiplica alguien más',
  left: ({ left, cap }: With<'left' | 'cap'>) => `Quedan ${left} de ${cap} para multiplicar`,
  used: ({ cap }: With<'cap'>) => `Ya se usaron los ${cap} del fondo multiplicador. Gracias.`,
  offered: ({ cap }: With<'cap'>) =>
    `Se prevé un fondo multiplicador de hasta ${cap}. Cuenta en cuanto alguien lo pague.`,
  unpaid: 'Nadie pagó el fondo multiplicador antes de abrir, así que las donaciones no se multiplican.',
  over: ({ drawn, rest }: With<'drawn' | 'rest'>) =>
    `El fondo multiplicador sumó ${drawn}. Los ${rest} que quedaron también se entregaron.`,
  paused: ({ drawn }: With<'drawn'>) =>
    `El fondo multiplicador sumó ${drawn}. Ahora está en pausa y no suma a las donaciones.`,
  waits: ({ drawn }: With<'drawn'>) =>
    `El fondo multiplicador sumó ${drawn}. Lo que queda espera, porque se está revisando su pago.`,
  overAll: ({ drawn }: With<'drawn'>) => `El fondo multiplicador sumó ${drawn}.`,
}

export const remind = {
  ask: 'Recordarme',
  on: 'Te avisaremos',
  hint: 'Un mensaje, una hora antes del final.',
  set: 'Te avisaremos una hora antes del final.',
  removed: 'Recordatorio quitado.',
}

export const sparks = {
  title: 'Últimas chispas',
  titleQuiet: 'Últimas donaciones',
  live: 'en vivo',
  all: 'Ver todo',
}

export const whyNow = 'Por qué ahora'
export const whereItGoes = 'A dónde va'
export const receivesAll = 'recibe cada centavo, descontada la comisión de la tarjeta'
export const leaderboard = 'Clasificación'
export const leaderboardBody = 'Mira quién trajo gente aquí'
export const reportDue = ({ count }: { count: number }) =>
  plural(count, {
    one: 'El equipo organizador prometió un informe en el día siguiente al final.',
    other: `El equipo organizador prometió un informe en los ${count} días siguientes al final.`,
  })
export const arrives = ({ given, arrives }: With<'given' | 'arrives'>) =>
  `Se donaron ${given}. Llegan ${arrives}, descontada la comisión de la tarjeta.`
export const arrivesCovered = ({ given, arrives }: With<'given' | 'arrives'>) =>
  `Se donaron ${given}. Llegan ${arrives}; hubo donantes que cubrieron la comisión.`
export const startedBy = <M>(name: M): Rich<M> => ['La inició ', name]

export const giveaway = {
  pill: 'Sorteo',
  title: ({ prize }: With<'prize'>) => `Sorteo: ${prize}`,
  free: 'Participar es gratis, una vez por persona.',
  drawn: ({ date }: With<'date'>) => `Sorteo ${atEnd(atMoment(date))}`,
  neverGiving: 'Donar no cambia tus posibilidades.',
  entries: ({ count, formatted }: { count: number } & With<'formatted'>) =>
    plural(count, { one: '1 participación', other: `${quantity(count, formatted)} participaciones` }),
  noEntries: 'Sin participaciones',
  rules: 'Reglas',
  winners: ({ count }: { count: number }) => plural(count, { one: 'Gana 1 persona', other: `Ganan ${count} personas` }),
  enter: 'Participar gratis',
  signIn: 'Entra para participar',
  entered: 'Ya participas',
  withdraw: 'Dejar de participar',
  enteredToast: 'Ya participas en el sorteo.',
  withdrawn: 'Ya no participas en el sorteo.',
  won: 'Ganaron',
  formerPerson: 'Alguien que dejó Kindling',
  none: 'Nadie participó, así que no se sorteó nada.',
  fair: 'Cómo se sortea',
  fairBody:
    'Antes de que alguien pudiera participar, publicamos la huella (SHA-256) de una semilla secreta. Al final también se publica la semilla. Cada participación es un boleto. Ganan los boletos cuyo SHA-256 de “semilla:boleto” es el menor, así que cualquiera puede repetir el sorteo.',
  hash: 'Huella de la semilla',
  seed: 'Semilla',
  seedLater: 'Se publica después del sorteo',
  ticket: 'Tu boleto',
  check: 'Repetir el sorteo',
  checking: 'Sorteando…',
  sameResult: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Mismo resultado: repetido con 1 boleto en tu navegador.',
      other: `Mismo resultado: repetido con ${count} boletos en tu navegador.`,
    }),
  wrong: 'El resultado es distinto. Avísanos, por favor.',
}

/** The public log of changes of the times and the match. */
export const log = {
  title: 'Registro de cambios',
  count: ({ count }: { count: number }) => plural(count, { one: '1 entrada', other: `${count} entradas` }),
  created: ({ from, to }: With<'from' | 'to'>) => `Creada, abierta desde ${theMoment(from)} hasta ${theMoment(to)}`,
  moved: ({ from, to }: With<'from' | 'to'>) => `Cambió: abierta desde ${theMoment(from)} hasta ${theMoment(to)}`,
  extended: ({ to }: With<'to'>) => `Extendida hasta ${theMoment(to)}`,
  match_offered: ({ match }: With<'match'>) => `Fondo multiplicador previsto: ${match}`,
  match_funded: ({ match }: With<'match'>) => `Fondo multiplicador pagado: ${match}`,
  match_changed: ({ match }: With<'match'>) => `Fondo multiplicador cambiado: ${match}`,
  matchGone: 'Fondo multiplicador retirado',
  matchOf: ({ percent, cap }: With<'percent' | 'cap'>) => `${percent}%, hasta ${cap}`,
  canceled: 'Cancelada',
}

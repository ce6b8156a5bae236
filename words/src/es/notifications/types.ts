import type { InCommunity, Named, OfGiveable, Say, Someone } from '../../say.ts'
import type { Rich } from '../../with.ts'
import { nonprofitNotificationWords } from '../nonprofits/notifications.ts'
import { things, yourThing } from '../complaints/complaints.ts'

export type { Say } from '../../say.ts'

const nameOf = ({ first_name: first, last_name: last }: Someone) => `${first} ${last}`.trim()
const withReason = <M>(reason: string | null, say: Say<M>): Rich<M> =>
  reason === null ? [] : [' “', say.quoted(reason), '”']
const inPlace = <M>(it: Named | null, say: Say<M>): Rich<M> => (it === null ? [] : [' en ', say.who(it.name)])

const disputeSays = {
  open: 'Tu banco pregunta por un cobro mensual. Tus donaciones mensuales están en pausa.',
  won: 'La pregunta de tu banco quedó resuelta. Puedes reanudar tus donaciones mensuales.',
  lost: 'Tu banco retiró un cobro mensual. Tus donaciones mensuales terminaron.',
}

/** The label in settings and the sentence of the notification, for each type of the registry. */
export const notificationWords = {
  NewPostUpdate: {
    name: 'Novedades',
    says: <M>(t: { model: Named; name: string; tags: readonly string[] }, say: Say<M>): Rich<M> => [
      say.who(t.model.name),
      ' publicó ',
      say.titled(t.name),
      ...(t.tags.includes('Giveaway') ? [' 🎉'] : []),
    ],
  },
  CommentReplied: {
    name: 'Respuestas para ti',
    says: <M>(t: { user: Someone; title: string }, say: Say<M>): Rich<M> => [
      say.who(nameOf(t.user)),
      ' respondió en ',
      say.titled(t.title),
    ],
  },
  Mentioned: {
    name: 'Menciones de ti',
    says: <M>(t: { user: Someone; title: string }, say: Say<M>): Rich<M> => [
      say.who(nameOf(t.user)),
      ' te mencionó en ',
      say.titled(t.title),
    ],
  },
  NewMessage: {
    name: 'Mensajes',
    says: <M>(t: { user: Someone; group: string | null }, say: Say<M>): Rich<M> => [
      say.who(nameOf(t.user)),
      ...(t.group === null
        ? [' te envió un mensaje']
        : t.group === ''
          ? [' escribió en un grupo']
          : [' escribió en ', say.what(t.group)]),
    ],
  },
  NewGlowAnnouncement: {
    name: 'Novedades de Kindling',
    says: <M>(t: { title: string; version: string }, say: Say<M>): Rich<M> => [
      'Lo nuevo: ',
      say.what(t.title),
      ` · v${t.version}`,
    ],
  },
  NewFlashCampaign: {
    name: 'Nuevas campañas relámpago',
    says: <M>(t: InCommunity & { flashCampaign: Named & { quiet?: boolean | undefined } }, say: Say<M>): Rich<M> => [
      say.who(t.community.name),
      t.flashCampaign.quiet ? ' inició ' : ' encendió ',
      say.titled(t.flashCampaign.name),
    ],
  },
  FlashEnding: {
    name: 'Campañas relámpago por terminar',
    says: <M>(t: { flashCampaign: Named }, say: Say<M>): Rich<M> => [
      say.titled(t.flashCampaign.name),
      ' termina en menos de una hora',
    ],
  },
  FlashResult: {
    name: 'Resultados de campañas relámpago',
    says: <M>(t: { flashCampaign: Named; reported?: boolean | undefined }, say: Say<M>): Rich<M> => [
      say.titled(t.flashCampaign.name),
      t.reported ? ' publicó lo que logró.' : ' terminó. Mira cuánto recaudó.',
    ],
  },
  PaymentFailed: {
    name: 'Pagos fallidos',
    says: <M>(): Rich<M> => ['No pudimos cobrar tu última donación mensual. No se perdió nada.'],
  },
  PaymentActionRequired: {
    name: 'Pagos por confirmar',
    says: <M>(t: { dispute?: 'open' | 'won' | 'lost' | undefined }): Rich<M> => [
      t.dispute === undefined ? 'Tu banco te pide confirmar tu donación mensual.' : disputeSays[t.dispute],
    ],
  },
  CardExpiring: {
    name: 'Tarjetas por vencer',
    says: <M>(t: { last4: string; month: number; year: number }): Rich<M> => [
      `Tu tarjeta terminada en ${t.last4} vence en ${String(t.month).padStart(2, '0')}/${t.year}. Agrega una nueva para seguir donando.`,
    ],
  },
  MonthlyReceipt: {
    name: 'Recibos mensuales',
    says: <M>(t: { amount_cents: number }, say: Say<M>): Rich<M> => [
      `Llegó tu donación mensual de ${say.money(t.amount_cents)}. Gracias.`,
    ],
  },
  MonthlyHeld: {
    name: 'Donaciones mensuales en pausa',
    says: <M>(t: OfGiveable & { held: boolean }, say: Say<M>): Rich<M> =>
      t.held
        ? [say.titled(t.giveable.name), ' no recibe donaciones por ahora. No te cobraremos.']
        : [say.titled(t.giveable.name), ' recibe donaciones de nuevo. Tu donación mensual continúa.'],
  },
  RefundUpdated: {
    name: 'Reembolsos',
    says: <M>(t: OfGiveable & { amount_cents: number; status: 'refunded' | 'returned' }, say: Say<M>): Rich<M> =>
      t.status === 'refunded'
        ? [`Se reembolsaron ${say.money(t.amount_cents)} de tu donación a `, say.titled(t.giveable.name), '.']
        : [`Tu reembolso de ${say.money(t.amount_cents)} de `, say.titled(t.giveable.name), ' no llegó a tu tarjeta.'],
  },
  InviteJoined: {
    name: 'Personas que se unen por ti',
    says: <M>(t: { user: Someone; community: Named | null }, say: Say<M>): Rich<M> =>
      t.community === null
        ? [say.who(nameOf(t.user)), ' se unió a Kindling gracias a ti']
        : [say.who(nameOf(t.user)), ' se unió a ', say.what(t.community.name), ' gracias a ti'],
  },
  JoinRequested: {
    name: 'Solicitudes para unirse',
    says: <M>(t: InCommunity & { user: Someone; count: number }, say: Say<M>): Rich<M> =>
      t.count > 1
        ? [`${t.count} personas pidieron unirse a `, say.what(t.community.name)]
        : [say.who(nameOf(t.user)), ' pidió unirse a ', say.what(t.community.name)],
  },
  JoinApproved: {
    name: 'Respuestas a tus solicitudes',
    says: <M>(t: InCommunity, say: Say<M>): Rich<M> => [
      'Ya estás dentro. ',
      say.who(t.community.name),
      ' dijo que sí.',
    ],
  },
  MembershipChanged: {
    name: 'Cambios de tu rol',
    says: <M>(
      t: InCommunity & { change: 'owner' | 'moderator' | 'member' | 'removed' | 'banned'; reason: string | null },
      say: Say<M>,
    ): Rich<M> => {
      const it = say.who(t.community.name)
      const sentence: Record<typeof t.change, Rich<M>> = {
        owner: ['Ahora diriges ', it, '.'],
        moderator: ['Ahora moderas ', it, '.'],
        member: ['Ya no moderas ', it, '; sigues siendo miembro.'],
        removed: ['Ya no estás en ', it, '.'],
        banned: ['Te vetaron de ', it, ' y no puedes volver a unirte.'],
      }
      return [...sentence[t.change], ...withReason(t.reason, say)]
    },
  },
  MuteChanged: {
    name: 'Permiso para comentar',
    says: <M>(
      t: OfGiveable & { muted: boolean; until: string | null; reason: string | null },
      say: Say<M>,
    ): Rich<M> => {
      const it = say.what(t.giveable.name)
      const until = t.until === null ? ' por ahora.' : ` hasta el ${say.date(t.until)}.`
      const sentence = t.muted ? ['No puedes comentar en ', it, until] : ['Puedes comentar de nuevo en ', it, '.']
      return [...sentence, ...withReason(t.reason, say)]
    },
  },
  HandOverOffered: {
    name: 'Comunidades que te ofrecen',
    says: <M>(t: InCommunity & { user: Someone }, say: Say<M>): Rich<M> => [
      say.who(nameOf(t.user)),
      ' te invitó a dirigir ',
      say.what(t.community.name),
      '. Acepta o rechaza.',
    ],
  },
  HandOverAnswered: {
    name: 'Respuestas a tus ofertas',
    says: <M>(t: InCommunity & { user: Someone; accepted: boolean }, say: Say<M>): Rich<M> => {
      const [who, it] = [say.who(nameOf(t.user)), say.what(t.community.name)]
      return t.accepted ? [who, ' ahora dirige ', it, '. Tú la moderas.'] : [who, ' no aceptó dirigir ', it]
    },
  },
  AllocationChanging: {
    name: 'Cambios de un reparto',
    says: <M>(t: InCommunity & { effective_at: string }, say: Say<M>): Rich<M> => [
      say.who(t.community.name),
      ` cambia su reparto el ${say.date(t.effective_at)}`,
    ],
  },
  CommunityFrozen: {
    name: 'Comunidades congeladas',
    says: <M>(t: InCommunity, say: Say<M>): Rich<M> => [
      say.who(t.community.name),
      ' está congelada por ahora. No recibe donaciones; nada de lo donado se pierde.',
    ],
  },
  CommunityClosed: {
    name: 'Comunidades cerradas',
    says: <M>(t: InCommunity, say: Say<M>): Rich<M> => [
      say.who(t.community.name),
      ' cerró. Nada de lo donado se pierde.',
    ],
  },
  CommunityHeld: {
    name: 'Comunidades tuyas en pausa',
    says: <M>(t: InCommunity & { frozen: boolean; reason: string | null }, say: Say<M>): Rich<M> => {
      const it = say.who(t.community.name)
      const sentence = t.frozen
        ? ['Kindling detuvo ', it, ' por ahora. Escríbenos y la revisamos contigo.']
        : ['Kindling reabrió ', it, '.']
      return [...sentence, ...withReason(t.reason, say)]
    },
  },
  CampaignReviewed: {
    name: 'Revisiones de tus campañas',
    says: <M>(t: OfGiveable & { approved: boolean }, say: Say<M>): Rich<M> => [
      say.who(t.giveable.name),
      t.approved ? ' quedó aprobada. Ya recibe donaciones.' : ' no se aprobó. Mira qué cambiar.',
    ],
  },
  CampaignReported: {
    name: 'Resultados de campañas y proyectos',
    says: <M>(t: OfGiveable, say: Say<M>): Rich<M> => [say.who(t.giveable.name), ' publicó sus resultados'],
  },
  ReportDue: {
    name: 'Informes que debes',
    says: <M>(t: OfGiveable & { due_on: string; overdue: boolean }, say: Say<M>): Rich<M> => {
      const [it, day] = [say.who(t.giveable.name), say.day(t.due_on)]
      return [
        'Tu informe sobre ',
        it,
        t.overdue ? ` era para el ${day}. Todavía puedes publicarlo.` : ` es para el ${day}`,
      ]
    },
  },
  ...nonprofitNotificationWords,
  CollaborationInvited: {
    name: 'Invitaciones a colaborar',
    says: <M>(t: OfGiveable & { community: Named | null }, say: Say<M>): Rich<M> =>
      t.community === null
        ? [say.who(t.giveable.name), ' te invitó a colaborar']
        : [say.who(t.giveable.name), ' invitó a ', say.what(t.community.name), ' a colaborar'],
  },
  CollaborationAnswered: {
    name: 'Respuestas de colaboración',
    says: <M>(t: OfGiveable & { partner: string; accepted: boolean }, say: Say<M>): Rich<M> => {
      const [who, it] = [say.who(t.partner), say.titled(t.giveable.name)]
      return t.accepted ? [who, ' ya colabora con ', it] : [who, ' no aceptó colaborar con ', it]
    },
  },
  CollaborationEnded: {
    name: 'Fin de colaboraciones',
    says: <M>(t: OfGiveable & { partner: string | null }, say: Say<M>): Rich<M> => {
      const it = say.titled(t.giveable.name)
      return t.partner === null ? ['Ya no colaboras con ', it] : [say.who(t.partner), ' ya no colabora con ', it]
    },
  },
  Thanked: {
    name: 'Agradecimientos por tus donaciones',
    says: <M>(t: OfGiveable & { user: Someone; words: string | null }, say: Say<M>): Rich<M> => [
      say.who(nameOf(t.user)),
      ' te agradeció tu donación a ',
      say.titled(t.giveable.name),
      ...(t.words === null ? ['.'] : [': “', say.quoted(t.words), '”']),
    ],
  },
  CardThanked: {
    name: 'Agradecimientos por tus tarjetas',
    says: <M>(t: OfGiveable, say: Say<M>): Rich<M> => [
      'Alguien leyó tu tarjeta sobre ',
      say.titled(t.giveable.name),
      ' y te da las gracias.',
    ],
  },
  ReportResolved: {
    name: 'Decisiones sobre reportes',
    says: <M>(t: Resolved, say: Say<M>): Rich<M> => resolved(t, say),
  },
  TextsHidden: {
    name: 'Textos ocultos por palabras bloqueadas',
    says: <M>(t: OfGiveable & { count: number; own: boolean }, say: Say<M>): Rich<M> => {
      const texts = t.own ? (t.count === 1 ? 'texto tuyo' : 'textos tuyos') : t.count === 1 ? 'texto' : 'textos'
      const why =
        t.count === 1
          ? ' ya no se ve. Contiene una palabra bloqueada.'
          : ' ya no se ven. Contienen una palabra bloqueada.'
      return [`${t.count} ${texts} en `, say.titled(t.giveable.name), why]
    },
  },
  ImpactMilestone: {
    name: 'Hitos de tu impacto',
    says: <M>(t: { impact: number }, say: Say<M>): Rich<M> => [
      'Tu impacto total superó ',
      say.who(say.money(Math.round(t.impact * 100))),
    ],
  },
}

type Resolved = {
  giveable: Named | null
  about: keyof typeof things
  outcome: 'actioned' | 'dismissed' | 'granted' | 'refused'
  case: string | null
  reason: string | null
}

function resolved<M>(t: Resolved, say: Say<M>): Rich<M> {
  const place = inPlace(t.giveable, say)
  if (t.case === null)
    return t.outcome === 'actioned'
      ? [`Tomamos medidas por tu reporte sobre ${things[t.about]}`, ...place, '. Gracias.']
      : [`Alguien revisó tu reporte sobre ${things[t.about]}`, ...place, ' y no encontró nada contra las reglas.']
  const reason = withReason(t.reason, say)
  if (t.about === 'people' && t.outcome === 'actioned') return ['Te reportaron y Kindling tomó medidas.', ...reason]
  const thing = yourThing[t.about]
  const sentence: Record<typeof t.outcome, Rich<M>> = {
    actioned: [`Alguien revisó los reportes y ocultó ${thing}`, ...place, '.'],
    dismissed: [`De nuevo se puede ver ${thing}`, ...place, '.'],
    granted: [`Se aceptó tu apelación sobre ${thing}`, ...place, '.'],
    refused: [`Se rechazó tu apelación sobre ${thing}`, ...place, '.'],
  }
  return [...sentence[t.outcome], ...reason]
}

import type { Named, OfGiveable, Say, Someone } from '../../say.ts'
import type { Rich } from '../../with.ts'

export const nonprofitNotificationWords = {
  RepresentativeInvited: {
    name: 'Invitaciones a representar a una organización',
    says: <M>(t: { user: Someone; nonprofit: Named }, say: Say<M>): Rich<M> => [
      say.who(`${t.user.first_name} ${t.user.last_name}`.trim()),
      ' te invitó a representar a ',
      say.what(t.nonprofit.name),
      '. Acepta o rechaza.',
    ],
  },
  ClaimDecided: {
    name: 'Solicitudes para representar',
    says: <M>(t: { nonprofit: Named; accepted: boolean; note: string | null }, say: Say<M>): Rich<M> =>
      t.accepted
        ? ['Ahora representas a ', say.who(t.nonprofit.name), '.']
        : [
            'No pudimos aceptar tu solicitud para representar a ',
            say.who(t.nonprofit.name),
            '.',
            ...(t.note === null ? [] : [' “', say.quoted(t.note), '”']),
          ],
  },
  NonprofitChangeDecided: {
    name: 'Cambios de tu organización',
    says: <M>(t: { nonprofit: Named; accepted: boolean; note: string | null }, say: Say<M>): Rich<M> =>
      t.accepted
        ? ['Ya se ven tus cambios en ', say.who(t.nonprofit.name), '.']
        : [
            'No pudimos aceptar tus cambios en ',
            say.who(t.nonprofit.name),
            '.',
            ...(t.note === null ? [] : [' “', say.quoted(t.note), '”']),
          ],
  },
  SuspensionChanged: {
    name: 'Revisiones de organizaciones a las que donas',
    says: <M>(
      t: OfGiveable & { nonprofit: Named; suspended: boolean; all_suspended: boolean },
      say: Say<M>,
    ): Rich<M> => {
      const [who, it] = [say.who(t.nonprofit.name), say.titled(t.giveable.name)]
      if (!t.suspended) return [who, ' puede recibir de nuevo donaciones de ', it, '.']
      return t.all_suspended
        ? ['Estamos revisando ', who, ', así que ', it, ' no recibe donaciones por ahora.']
        : ['Estamos revisando ', who, '. Guardamos su parte de ', it, ' hasta que pueda recibir donaciones de nuevo.']
    },
  },
}

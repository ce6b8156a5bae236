import type { With } from '../../with.ts'

export const card = {
  of: ({ community, givers }: With<'community' | 'givers'>) => `${community} · ${givers}`,
  look: 'Echa un vistazo',
  pinned: ({ time }: With<'time'>) => `Campaña relámpago · ${time}`,
  giveaway: '🎉 Sorteo',
  giveawayQuiet: 'Sorteo',
  toGo: 'por reunir',
  give: ({ amount }: With<'amount'>) => `Donar ${amount}`,
}

/** The strip on home; `titleQuiet` if one of the flash campaigns is quiet. */
export const burning = { title: 'Encendidas ahora', titleQuiet: 'Abiertas ahora', all: 'Todas' }

export const invite = {
  give: 'Suma tu chispa',
  giveQuiet: 'Ayuda ahora',
  alreadyIn: 'Ya donaste a esta campaña relámpago.',
  goesTo: ({ name }: With<'name'>) => `Todo para ${name}`,
  signIn: ({ name }: With<'name'>) => `Entra para apoyar “${name}”`,
  takesNoGifts: 'No recibe donaciones por ahora.',
}

export const poster = {
  list: 'Campañas relámpago',
  goal: ({ goal }: With<'goal'>) => `Meta: ${goal}`,
  raised: ({ raised, goal }: With<'raised' | 'goal'>) => `${raised} de ${goal}`,
  early: 'Abre pronto',
  over: 'Terminada',
  canceled: 'Cancelada',
}

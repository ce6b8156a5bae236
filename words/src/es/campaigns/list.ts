import type { With } from '../../with.ts'

export const title = 'Campañas'
export const titles = {
  active: title,
  'ending-soon': 'Campañas que terminan pronto',
  finished: 'Campañas terminadas',
  mine: 'Tus campañas',
}
export const titleOnTopic = ({ title, topic }: With<'title' | 'topic'>) => `${title} · ${topic}`
export const description =
  'Una meta, una organización, un antes y un después claros. Mira para qué recauda la gente cerca de ti y a dónde va cada centavo.'
export const lists = {
  label: 'Qué campañas',
  active: 'Activas',
  'ending-soon': 'Terminan pronto',
  finished: 'Terminadas',
  mine: 'Mías',
}
export const search = 'Buscar campañas'
export const placeholder = 'Busca nombres, lugares o causas'
export const clearSearch = 'Borrar búsqueda'
export const start = 'Iniciar una campaña'
export const filters = 'Filtros'
export const topic = 'Tema'
export const allTopics = 'Todos'
export const sort = 'Orden'
export const sorts = {
  trending: 'En auge',
  'almost-there': 'Ya casi',
  '-created_at': 'Más recientes',
  '-closed_at': 'Más recientes',
  ends_at: 'Terminan pronto',
}
export const empty = {
  active: 'Aquí aún no hay campañas. ¿Inicias la primera?',
  'ending-soon': 'Ninguna termina pronto.',
  finished: 'Aún no ha terminado ninguna.',
  mine: 'Aún no hay nada. Una primera campaña toma unos cinco minutos.',
  search: ({ q }: With<'q'>) => `No encontramos campañas para “${q}”.`,
  clearSearch: 'Borrar búsqueda',
  topic: ({ topic }: With<'topic'>) => `${topic}: aquí no hay campañas por ahora.`,
  searched: {
    active: 'Nada en campañas activas.',
    'ending-soon': 'Nada en campañas que terminan pronto.',
    finished: 'Nada en campañas terminadas.',
    mine: 'Nada en tus campañas.',
  },
  clear: 'Quitar filtros',
  seeActive: 'Ver campañas activas',
}
export const poster = {
  raised: ({ raised, goal }: With<'raised' | 'goal'>) => `${raised} recaudados de ${goal}`,
  goal: ({ goal }: With<'goal'>) => `Una meta de ${goal}`,
  list: 'Mira para qué recauda la gente cerca de ti',
  status: { paused: 'En pausa', over: 'Terminada' },
}

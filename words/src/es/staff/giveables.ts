/** Words of the staff's lists of flash campaigns and projects. */
export const flashTitle = 'Campañas relámpago'
export const noFlash = {
  title: 'Aún no hay campañas relámpago.',
  body: 'Aparecen aquí cuando una comunidad inicia una.',
}
export const flashStates = {
  scheduled: 'Programada',
  live: 'En vivo',
  settling: 'Cerrando',
  ended: 'Terminada',
  reported: 'Con informe',
  canceled: 'Cancelada, reembolsos en curso',
}
export const refunded = 'Cancelada y reembolsada'
export const opens = 'Abre'
export const ends = 'Termina'
export const ended = 'Terminó'
export const ofGoal = 'de'
export const matchOf = 'Fondo multiplicador de'
export const matchUnpaid = 'nadie lo pagó'
export const matchMoney = {
  drawn: 'Sumado a donaciones',
  left: 'Queda para multiplicar',
  released: 'Fue a la organización al final',
  back: 'Devuelto a quien lo pagó',
}
export const cancelFlash = 'Cancelarla'
export const cancelTitle = '¿Cancelar esta campaña relámpago?'
export const cancelBody = 'Se reembolsa cada donación. No se puede deshacer.'
export const cancelBodyMatch =
  'Se reembolsa cada donación, y el fondo multiplicador vuelve a quien lo pagó. No se puede deshacer.'
export const cancelHint = 'Cualquiera puede leerlo en la página.'
export const canceled = 'Cancelada'

export const projectsTitle = 'Proyectos'
export const projectsBody =
  'Abre un proyecto para dirigirlo como lo hace su organización. Pausa uno para detener sus donaciones.'
export const projectActs = { pause: 'Pausarlo', resume: 'Reanudarlo' }
export const projectAsks = {
  pause: {
    title: '¿Pausar este proyecto?',
    body: 'Las donaciones se detienen hasta que el equipo lo reanude. Las ya hechas se quedan como están.',
  },
  resume: { title: '¿Reanudar este proyecto?', body: 'Recibe donaciones de nuevo.' },
}
export const projectDone = { pause: 'En pausa', resume: 'Reanudado' }
export const noProjects = {
  title: 'Aún no hay proyectos.',
  body: 'Aparecen aquí cuando una organización propone uno.',
}
export const projectStates = {
  proposed: 'Propuesto',
  funding: 'Recibe donaciones',
  in_progress: 'Trabajo en curso',
  delivered: 'Entregado',
  reported: 'Con informe',
  paused: 'En pausa',
}

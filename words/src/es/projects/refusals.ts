import type { With } from '../../with.ts'

export const projectClosed = {
  paused: 'Este proyecto está en pausa y por ahora no recibe donaciones.',
  suspended: 'Estamos revisando la organización detrás de este proyecto.',
  ended: 'Este proyecto terminó y ya no recibe donaciones.',
}
export const project = {
  notEditable: 'Un proyecto con informe se queda como está.',
  notThere: 'Un proyecto avanza un paso a la vez.',
  notVerified: 'Solo una organización verificada puede recibir donaciones.',
  notPausable: 'Solo se puede pausar un proyecto que recibe donaciones.',
  paused: 'Pusimos este proyecto en pausa. Continúa cuando lo reanudemos.',
  notReportable: 'Puedes publicar el informe cuando el proyecto esté entregado.',
  reportedBefore: 'Ya publicaste un informe distinto.',
  goalOnlyGrows: 'Ya hay donaciones a este proyecto, así que su meta solo puede crecer.',
  goal: ({ amount }: With<'amount'>) => `Un proyecto necesita al menos ${amount}.`,
  spentForEach: 'Indica cuánto se gastó en cada partida del presupuesto.',
  noMilestone: 'Esta etapa ya no existe. Recarga la página.',
}

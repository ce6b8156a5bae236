import type { With } from '../../with.ts'

export const acts = {
  donations: 'Donaciones',
  label: 'Tu campaña',
  edit: 'Editar',
  withdraw: 'Retirar de revisión',
  pause: 'Pausar',
  resume: 'Reanudar',
  end: 'Terminarla',
  report: 'Publicar resultados',
  again: 'Cambiar y enviar otra vez',
  partners: 'Invitar a colaborar',
}
export const working = 'Un momento…'
export const failed = 'No funcionó. Intenta de nuevo.'
export const needed = 'Primero escribe unas palabras.'

export const withdraw = {
  title: '¿Retirar de revisión?',
  body: 'Vuelve a ser un borrador. Envíala otra vez cuando quieras que la revisemos.',
  keep: 'Dejarla en revisión',
}
export const pause = {
  title: '¿Pausar esta campaña?',
  body: 'Las donaciones se detienen hasta que la reanudes. Nada de lo donado se pierde. Tus donantes verán el motivo.',
  reason: '¿Por qué la pausas?',
  act: 'Pausarla',
  keep: 'Dejarla abierta',
}
export const resume = {
  title: '¿Reanudar esta campaña?',
  body: 'Se podrá donar de inmediato.',
  keep: 'Todavía no',
}
export const end = {
  title: '¿Terminar esta campaña?',
  body: 'Las donaciones se detienen y no se puede reabrir. Lo donado va igual a su organización.',
  keep: 'Dejarla abierta',
}
export const report = {
  title: 'Publicar resultados',
  body: 'Van primero en la página y avisamos a cada donante.',
  field: '¿Qué logró el dinero?',
  act: 'Publicar',
  keep: 'Más tarde',
}
/** The state of one's own campaign in a list, and the next step. */
export const own = {
  draft: { name: 'Borrador.', next: 'Solo tú la ves. Envíala cuando esté lista.' },
  in_review: { name: 'En revisión,', next: 'por lo general un día. Hasta entonces solo tú la ves.' },
  rejected: { name: 'Aún sin aprobar.', next: 'Cámbiala y envíala de nuevo.' },
  paused: { name: 'En pausa.', next: 'Nadie puede donar ahora.' },
  over: { name: 'Terminada.', next: 'A tus donantes les encantaría conocer los resultados.' },
  reported: { name: 'Terminada.', next: 'Publicaste los resultados.' },
}
/** For the organizer of a campaign that staff paused. */
export const held = {
  note: 'Pusimos esta campaña en pausa mientras revisamos algo. La reanudaremos cuando se resuelva.',
  write: 'Escribirnos',
}
export const edit = {
  title: 'Editar tu campaña',
  save: 'Guardar',
  saving: 'Guardando…',
  goalGrows: ({ goal }: With<'goal'>) => `Ya hay donaciones, así que la meta solo puede crecer: ${goal} o más.`,
  goalNeeded: 'Escribe una meta.',
  titleShort: 'Un título tiene al menos 5 caracteres.',
  budgetSum: 'Las partidas suman la meta, cada una con un nombre y un monto.',
  impactWhole: 'Cada línea tiene un monto y lo que logra.',
  story: 'Historia',
  invites: 'Quienes donan pueden invitar a otras personas',
  monthly: 'Se puede donar cada mes',
  monthlyHint: 'Termina con la campaña. Si lo desactivas, avisamos a quienes donan cada mes.',
}

export const drafts = 'Borradores'
export const untitled = 'Sin nombre aún'
export const goOn = 'Continuar'

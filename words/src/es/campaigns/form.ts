import type { Rich, With } from '../../with.ts'
import { plural } from '../plural.ts'

export const title = 'Iniciar una campaña'
export const start = 'Iniciar una campaña'
export const steps = 'Partes de tu campaña'
export const back = 'Atrás'
export const go = 'Continuar'
export const saved = 'Guardado'
export const saving = 'Guardando'
export const offline = 'Sin conexión. Se guarda aquí'
export const saveNow = 'Guardar ahora'
export const needsALook = 'Hay que revisarlo'
export const cannotSave = ({ why }: With<'why'>) => `Aún sin guardar. Se queda aquí. ${why}`
export const untitled = 'Campaña sin título'
export const about = <M>(title: M, payee: M): Rich<M> => [title, ', para ', payee]

export const resume = {
  title: 'Sigue donde te quedaste',
  body: 'Solo tú puedes verlas.',
  touched: ({ when }: With<'when'>) => `Último cambio: ${when}`,
  delete: ({ title }: With<'title'>) => `Eliminar “${title}”`,
  deleteTitle: '¿Eliminar este borrador?',
  deleteBody: 'Lo que escribiste se perderá para siempre.',
  deleteIt: 'Eliminarlo',
  keepIt: 'Conservarlo',
  deleting: 'Eliminando…',
  deleteFailed: 'No pudimos eliminarlo. Intenta de nuevo.',
  startNew: 'Iniciar una nueva',
}
export const gone = {
  title: 'Este borrador ya no está',
  body: 'Se envió, o se eliminó en otro lugar.',
  yours: 'Tus campañas',
}

export const who = {
  title: '¿Para quién es?',
  body: 'Cada donación va a una organización verificada. El dinero nunca pasa por tus manos.',
  search: 'Buscar una organización',
  searchHint: 'Nombre, lugar o EIN',
  none: ({ words }: With<'words'>) => `Ninguna organización para “${words}”.`,
  listed: 'Aún sin verificar. Abre su página y envíasela: pueden reclamarla para recibir donaciones.',
  invented: 'Inventada para la demo: no existe.',
  notListed: '¿No aparece? Avísanos',
  suggestSubject: 'Una organización para una campaña',
  chosen: 'Va a',
  change: 'Cambiar',
  results: 'Organizaciones',
  failed: 'No pudimos buscar.',
  found: ({ count }: { count: number }) =>
    plural(count, { one: '1 organización encontrada', other: `${count} organizaciones encontradas` }),
  community: 'En nombre de una comunidad',
  communityHint: 'Solo comunidades que organizas. Una de sus organizaciones recibe las donaciones.',
  noCommunity: 'No, solo yo',
  receivers: ({ name }: With<'name'>) => `¿Qué organización de ${name}?`,
  project: '¿Para uno de sus proyectos?',
  allItsWork: 'No, para todo su trabajo',
  topic: '¿De qué se trata?',
  city: 'Ciudad',
  state: 'Estado',
  place: '¿Dónde sucede?',
  quiet: '¿Se trata de una pérdida o una emergencia?',
  quietHint: 'Entonces la página es serena: sin llamas ni festejo, con palabras más suaves.',
}

export const goal = {
  title: '¿Cuánto y para cuándo?',
  goal: 'Meta',
  ends: 'Fecha final',
  endsHint: 'La mayoría elige 30 días.',
  inThirty: 'En 30 días',
  noEnd: 'Sin fecha final',
  stop: 'Cerrar al llegar a la meta',
  stopHint: 'Sin donaciones después de alcanzarla. Si no, lo que exceda va al mismo trabajo.',
  budget: '¿A dónde irá?',
  budgetHint: 'Tus donantes ven cómo se llena cada partida.',
  line: ({ n }: With<'n'>) => `Partida ${n}`,
  lineAmount: ({ n }: With<'n'>) => `Monto de la partida ${n}`,
  linePlaceholder: 'Estantes y tablero perforado',
  removeLine: ({ n }: With<'n'>) => `Quitar la partida ${n}`,
  add: 'Agregar una partida',
  left: ({ amount }: With<'amount'>) => `Faltan ${amount} por asignar`,
  over: ({ amount }: With<'amount'>) => `${amount} más que la meta`,
  placed: 'Cada dólar está asignado',
  sumOf: ({ sum, goal }: With<'sum' | 'goal'>) => `${sum} de ${goal}`,
  sum: ({ sum }: With<'sum'>) => `${sum} asignados`,
  useSum: ({ sum }: With<'sum'>) => `Poner ${sum} como meta`,
  impact: '¿Qué logra un monto?',
  optional: 'Opcional',
  impactHint: 'Hasta cuatro líneas, junto a los montos.',
  impactText: 'Qué logra',
  impactAmount: 'Monto',
  impactPlaceholder: '$25 pagan una hora de instalación del abrepuertas.',
  addImpact: 'Agregar qué logra un monto',
  removeImpact: 'Quitar esta línea',
  unreadable: 'Escribe un monto como 25 o 25.50.',
}

export const story = {
  title: 'Tu historia',
  name: 'Título',
  namePlaceholder: 'Sin escalones: una rampa para la biblioteca Eastgate',
  summary: 'En una frase',
  summaryHint: 'Se ve en tarjetas y enlaces.',
  happening: '¿Qué está pasando?',
  money: '¿Qué logrará el dinero?',
  now: '¿Por qué ahora?',
  showExample: 'Ver un ejemplo terminado',
  hideExample: 'Ocultar el ejemplo',
  example: {
    name: 'Biblioteca de herramientas en la calle Pine',
    summary:
      'Sesenta herramientas y un tablero, para que en la calle Pine una llave que gotea no cueste una visita de plomería.',
    happening:
      'En nuestra calle una escalera va de porche en porche hasta que nadie sabe de quién es. La primavera pasada once personas hicimos cuentas: tenemos nueve taladros y ni una sierra buena.',
    money:
      'Compra estantes, las primeras sesenta herramientas y un año de seguro. Son de Pine Street Commons, así que se quedan cuando alguien se muda.',
    now: 'La iglesia nos da su cuarto de atrás desde marzo. Si para entonces están los estantes, abrimos antes de que haya que arreglar las primeras canaletas.',
  },
}

export const picture = {
  title: 'Imagen',
  body: 'Una foto del lugar o de las personas para quienes es dice más que nada.',
  choose: 'Elegir una foto',
  change: 'Cambiar foto',
  crop: 'Editar foto de portada',
  failed: 'No pudimos actualizar la foto de portada',
  useArt: 'Usar nuestro dibujo',
  shuffle: 'Otro dibujo',
  shuffling: 'Dibujando…',
  art: 'Nuestro dibujo, hecho para tu tema',
  artFailed: 'No pudimos cambiar la imagen. Intenta de nuevo.',
  noTopic: 'Nuestro dibujo se hace para tu tema. Elige uno en la primera parte.',
  alt: ({ alt }: With<'alt'>) => `Para quienes no pueden verla: “${alt}”`,
}

export const promise = {
  label: 'Contaré a quienes donen qué pasa con su dinero',
  hint: 'Mostramos esta promesa y su fecha en tu página.',
  given: 'Prometiste un informe después del final. Puede llegar antes, no después.',
  within: 'En cuántos días después del final',
  days: ({ count }: { count: number }) => plural(count, { one: '1 día', other: `${count} días` }),
}

export const preview = {
  title: 'Así se verá',
  checklist: 'Antes de enviarla',
  photo: 'Una foto',
  lines: 'Tres partidas de presupuesto',
  summary: 'Una frase que lo diga todo',
  done: 'agregado',
  open: 'sin agregar',
  send: 'Enviar a revisión',
  sendAgain: 'Enviar de nuevo a revisión',
  sending: 'Enviando…',
  hint: 'La revisa una persona, por lo general en un día. Hasta entonces solo la ves tú.',
  failed: ({ why }: With<'why'>) => `No se envió. ${why}`,
  unreached: 'No se envió: no hay conexión. Todo queda guardado.',
  titleToCome: 'Tu título',
  summaryToCome: 'Tu frase.',
  receiverToCome: 'una organización',
}

export const sent = {
  title: 'Empieza por tres personas',
  body: 'Estamos revisando tu campaña. Nada enciende un fuego como tres personas que te conocen: piensa en ellas ahora y envíales esto cuando se apruebe.',
  bodyQuiet: 'Estamos revisando tu campaña. Piensa en tres personas a quienes enviar esto cuando se apruebe.',
  link: 'Tu enlace',
  linkLater: 'Se abre para el resto en cuanto se apruebe la campaña.',
  first: 'A una amistad cercana',
  second: 'A alguien que conoce el lugar',
  third: 'A alguien del barrio o del trabajo',
  messages: {
    first: ({ title, url }: With<'title' | 'url'>) =>
      `Inicié algo y me encantaría empezar contigo: “${title}”. ¿Le echas un vistazo y me dices qué piensas? ${url}`,
    second: ({ title, url }: With<'title' | 'url'>) =>
      `Sabes cuánto hace falta: “${title}”. En la página está, línea por línea, a dónde va el dinero. ${url}`,
    third: ({ title, url }: With<'title' | 'url'>) =>
      `Varias personas estamos cooperando para “${title}”. Las donaciones pequeñas cuentan, y ves llegar cada dólar. ${url}`,
  },
  done: 'Ir a mi campaña',
}

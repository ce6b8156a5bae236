import type { With } from '../../with.ts'

/** Starting and editing a community, and its split. */
export const start = 'Iniciar una comunidad'
export const steps = 'En qué paso estás'
export const parts = {
  name: { title: '¿Cómo se llama?', step: 'Nombre' },
  place: { title: '¿Dónde está y de qué se trata?', step: 'Lugar' },
  receives: { title: '¿A dónde irá el dinero?', step: 'Quién recibe' },
  door: { title: '¿Quién puede unirse?', step: 'Ingreso' },
  picture: { title: 'Agrega una imagen', step: 'Imagen' },
  preview: { title: '¿Todo listo?', step: 'Vista previa' },
}
export const back = 'Atrás'
export const go = 'Continuar'
export const begin = 'Crear comunidad'
export const beginning = 'Creando…'
export const previewBody = 'Así la verá el resto. Puedes cambiarla cuando quieras.'
export const name = 'Nombre'
export const nameTooShort = ({ min }: With<'min'>) => `Usa al menos ${min} caracteres.`
export const tagline = 'En una frase'
export const taglineHint = '¿Para qué es? “Despensa en estantes abiertos, sin formularios ni filas.”'
export const needed = 'Completa este campo.'
export const tooLong = ({ max }: With<'max'>) => `Usa ${max} caracteres como máximo.`
export const slug = 'Dirección'
export const slugUnfit =
  'Usa de 3 a 40 letras minúsculas, números y guiones sueltos, con al menos una letra. Algunas palabras están reservadas.'
export const chooseAddress = 'Elegir otra'
export const oldLeadsHere = 'Los enlaces anteriores siguen funcionando.'
export const suggested = 'Montos sugeridos'
export const suggestedHint = ({ usual }: With<'usual'>) =>
  `Hasta cuatro que se pueden tocar. Si lo dejas vacío: ${usual}.`
export const suggestedNth = ({ n }: With<'n'>) => `Monto ${n}`
export const suggestedUnfit = ({ smallest, largest }: With<'smallest' | 'largest'>) =>
  `Usa montos entre ${smallest} y ${largest}.`
export const optional = 'Opcional'
export const address = ({ address }: With<'address'>) => `Dirección de la página: ${address}`
export const city = 'Ciudad'
export const state = 'Estado'
export const stateUnfit = 'Ingresa un estado de EE. UU., como MN o Minnesota.'
export const topic = '¿De qué se trata?'
export const topicNeeded = 'Elige un tema.'
export const story = 'Historia'
export const storyHint = 'Cómo empezó y qué pasa ahí.'
export const rules = 'Reglas'
export const rulesHint = 'Lo que pides a los miembros. Se muestra en Acerca de.'
export const door = {
  open: {
    label: 'Abierta',
    hint: 'Cualquiera puede unirse con un toque, y toda persona con cuenta puede ver lo que hay dentro.',
  },
  request: {
    label: 'Con solicitud',
    hint: 'La gente lo pide y tú apruebas. El resto solo ve el nombre, la imagen y Acerca de.',
  },
}
export const search = 'Buscar organizaciones verificadas'
export const searchHint = 'Nombre, lugar o EIN'
export const noneFound = ({ words }: With<'words'>) => `Ninguna organización verificada para “${words}”.`
export const add = 'Agregar'
export const percentOf = ({ name }: With<'name'>) => `Porcentaje para ${name}`
export const remove = ({ name }: With<'name'>) => `Quitar ${name}`
export const towardOf = ({ name }: With<'name'>) => `Para qué es la parte de ${name}`
export const allItsWork = 'Todo su trabajo'
export const percentSign = '%'
export const splitEvenly = 'Repartir por igual'
export const left = ({ percent }: With<'percent'>) => `Falta asignar ${percent}%`
export const over = ({ percent }: With<'percent'>) => `Sobra ${percent}%`
export const whole = 'Suma 100%'
export const shareNeeded = 'Elige al menos una organización.'
export const shareMost = ({ most }: With<'most'>) => `${most} organizaciones como máximo.`
export const shareUneven = 'Las partes deben sumar 100%, y cada organización necesita una.'
export const cover = 'Portada'
export const avatar = 'Imagen'
export const ourDrawing = 'Usaremos este dibujo hasta que agregues una foto.'
export const chooseCover = 'Elegir portada'
export const chooseAvatar = 'Elegir imagen'
export const shuffle = 'Otro dibujo'
export const saved = 'Guardado'
export const resumed = 'Sigues donde te quedaste.'
export const startOver = 'Empezar de cero'
export const useArt = 'Usar nuestro dibujo'
export const pictureFailed = 'No pudimos enviar esta foto. Intenta de nuevo.'
export const edit = 'Editar comunidad'
export const save = 'Guardar'
export const saving = 'Guardando…'
export const ownersField = 'Solo la persona titular puede cambiarlo.'
export const invitesOpen = 'Los miembros pueden invitar'
export const invitesHint = 'Con sus enlaces no hace falta aprobación.'
export const split = 'Cambiar el reparto'
export const splitFrom = ({ date }: With<'date'>) =>
  `Avisaremos ahora a los miembros. Las donaciones se reparten así desde el ${date}; hasta entonces nada cambia.`
export const splitReplaces = 'Esto reemplaza el cambio que tenías previsto.'
export const splitSame = 'Así se reparte ahora.'
export const plan = 'Avisar a los miembros'
export const planning = 'Avisando…'
export const cancel = 'Cancelar'
export const keepSplit = 'Dejar el reparto como está'
export const keeping = 'Guardando…'

import type { MarkWith, Rich } from '../../with.ts'

export const welcomeTitle = '¡Qué gusto verte de nuevo!'
export const welcomeBody = 'Entra para seguir donde te quedaste.'
export const startTitle = 'Enciende tu fuego.'
/** A guest with an invite may come because of a loss and already knows the reason, so this is neutral. */
export const startInvited = 'Falta un paso.'
export const startBody = 'Unirse es gratis. Tú decides si donas.'
export const startSmall = 'Dona desde $2.'
export const startSee = 'Mira a dónde fue cada centavo.'
export const startPlain = 'Sin propinas ni trucos.'
export const continueGoogle = 'Continuar con Google'
export const continueApple = 'Continuar con Apple'
export const openingGoogle = 'Abriendo Google…'
export const openingApple = 'Abriendo Apple…'
export const signingIn = 'Entrando…'
export const whatWeTake = 'Solo recibimos tu nombre y tu correo. Nunca publicamos nada.'
export const accept = <M>(terms: MarkWith<M>, privacy: MarkWith<M>): Rich<M> => [
  'Al continuar, aceptas los ',
  terms('Términos'),
  ' y la ',
  privacy('Política de privacidad'),
  '.',
]
export const newHere = '¿Aún no tienes cuenta?'
export const getStarted = 'Comenzar'
export const haveAccount = '¿Ya tienes una cuenta?'
export const signIn = 'Entrar'
export const storageBlocked =
  'Tu navegador bloquea los datos de sitio de Kindling. Puedes mirar y donar, pero tu sesión se cierra al recargar o cerrar esta página, y los borradores se pierden. Para mantener tu sesión, permite los datos de sitio en tu navegador.'
export const noneSetUp = 'Aquí todavía no se puede entrar.'
export const failed = 'Esta vez no pudiste entrar. No se compartió nada. Intenta de nuevo.'
export const demoTitle = 'Prueba la demo como'
export const demoMaya = 'Maya'
export const demoMayaAbout = 'Miembro, donó $45 este mes'
export const demoKofi = 'Kofi'
export const demoKofiAbout = 'Modera Night Shift Neighbors'
export const demoNew = 'Cuenta nueva'
export const demoNewAbout = 'Sin donaciones ni comunidades aún'
export const withEmail = 'Entrar con correo'
export const email = 'Correo'
export const emailMissing = 'Escribe tu correo.'
export const password = 'Contraseña'
export const passwordMissing = 'Escribe tu contraseña.'
export const forgotten = '¿Olvidaste tu contraseña? Continúa con Google o Apple.'
export const goOn = 'Continuar'
export const toHome = 'Ir al inicio'

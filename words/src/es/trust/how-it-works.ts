import type { With } from '../../with.ts'

export const title = 'Cómo funciona Kindling'
export const lead = 'Personas que confían entre sí donan juntas montos pequeños y ven a dónde fue cada centavo.'
export const goesTitle = 'A dónde va una donación'
export const given = 'Donas'
export const fee = 'Comisión de tarjeta'
export const feeNote = ({ rate, fixed }: With<'rate' | 'fixed'>) => `${rate} + ${fixed}`
export const arrives = 'La organización recibe'
export const covered = ({ charged, gift }: With<'charged' | 'gift'>) =>
  `Si cubres la comisión, se cobran ${charged}: llegan ${gift} completos.`
export const passedOn = ({ name, ein }: With<'name' | 'ein'>) =>
  `${name}, EIN ${ein}, recibe cada donación y la entrega a las organizaciones que nombra la página. Tu recibo lo dice.`
export const costsTitle = 'Cuánto cuesta'
export const costs = ({ rate, fixed, smallest }: With<'rate' | 'fixed' | 'smallest'>) => [
  `Kindling no toma nada de una donación y nunca pide propina.`,
  `El procesador de tarjetas se queda con ${rate} + ${fixed} de cada cobro. Puedes cubrirlo; está desactivado salvo que lo marques.`,
  `Puedes donar desde ${smallest}.`,
]
export const checksTitle = 'Quién revisa'
export const checks = [
  'Una organización recibe donaciones solo después de que una persona la revisó. Su EIN debe figurar en el registro del IRS como organización que puede recibir donaciones deducibles.',
  'Una persona mira cada campaña antes de que se abra. Cuando alguien ya donó, no puede cambiar para quién es.',
  'Cada donación se registra dos veces, como en contabilidad, y los libros se revisan cada noche.',
  'Los números de tarjeta van directo al procesador de tarjetas. Nunca llegan a Kindling.',
]
export const seesTitle = 'Qué ves después'
export const sees = [
  'Un recibo por correo en minutos, con el nombre y el EIN de quien recibió tu donación.',
  'A dónde fue el dinero, línea por línea, en la página a la que donaste.',
  'Los resultados, en su página, cuando una campaña ha terminado.',
]
export const runsTitle = 'Quién dirige Kindling'
export const letters = 'Cartas'
export const email = 'Correo'
export const runBy = 'A cargo de'
export const more = 'Más preguntas'

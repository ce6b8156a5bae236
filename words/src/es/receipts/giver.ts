/** The name and address on receipts. */
export const title = 'Nombre en los recibos'
export const body =
  'Los recibos nuevos y tus resúmenes muestran este nombre y esta dirección. Nadie más los ve, y tu perfil conserva su nombre. Si ya tienes un recibo, abre la donación y pide una corrección.'
export const ofRecord = 'Tus recibos muestran este nombre y esta dirección:'
export const set = 'Usar otro nombre u otra dirección'
export const change = 'Cambiar nombre o dirección'
export const kind = 'Quién dona'
export const kinds = {
  person: { label: 'Una persona', hint: 'Tu nombre legal' },
  organization: { label: 'Una organización', hint: 'También una pareja o un fondo familiar' },
}
export const labels = {
  name: 'Nombre',
  street: 'Calle',
  street_2: 'Apartamento, oficina o piso',
  city: 'Ciudad',
  state: 'Estado',
  zip_code: 'Código postal',
  country: 'País',
}
export const countryHint = 'Déjalo vacío para Estados Unidos'
export const save = 'Guardar'
export const saving = 'Guardando…'
export const saved = 'Guardado. Los recibos nuevos lo mostrarán.'
export const remove = 'Usar mi perfil'
export const removed = 'Los recibos nuevos mostrarán el nombre y la dirección de tu perfil.'

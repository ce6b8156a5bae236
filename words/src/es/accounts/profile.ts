import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const title = 'Mi perfil'
export const cancel = 'Cancelar'
export const save = 'Guardar'
export const saving = 'Guardando…'
export const labels = {
  bio: 'Biografía',
  first_name: 'Nombre',
  last_name: 'Apellido',
  email: 'Correo',
  phone_number: 'Teléfono',
  url: 'Sitio web',
  street_name: 'Calle',
  city: 'Ciudad',
  state: 'Estado',
  zip_code: 'Código postal',
  password: 'Contraseña',
}
export const bioLonger = ({ max }: With<'max'>) => `Usa ${max} caracteres como máximo`
export const firstNameRequired = 'El nombre es obligatorio'
export const lastNameRequired = 'El apellido es obligatorio'
export const emailRequired = 'El correo es obligatorio'
export const emailInvalid = 'Ingresa una dirección de correo válida'
export const emailPending = ({ email: address }: With<'email'>) =>
  `Enviamos un correo a ${address}. Tu dirección cambia cuando lo confirmes ahí.`
export const phonePlaceholder = 'Número de teléfono'
export const phoneInvalid = 'Ingresa un número de teléfono válido'
export const zipHint = 'Para deducir impuestos'
export const passwordHint = 'Déjala vacía para conservar la actual'
export const passwordRules = {
  length: 'Al menos 8 caracteres',
  number: 'Al menos un número',
  symbol: 'Al menos un símbolo',
  name: 'Sin tu nombre ni tu apellido',
}
export const kept = 'se cumple'
export const notKept = 'no se cumple'
export const remove = 'Quitar'
export const removeField = ({ field }: With<'field'>) => `Quitar: ${field}`
export const emptied = 'Si lo dejas vacío, queda como estaba. Para quitarlo, toca Quitar.'
export const needLook = ({ count }: { count: number }) =>
  plural(count, { one: 'Revisa un campo.', other: `Revisa ${count} campos.` })
export const updated = 'Tu perfil se actualizó'
export const found = 'Lo que escribiste sigue aquí. Guarda cuando quieras.'
export const passwordAgain = 'Escribe tu nueva contraseña una vez más.'
export const photos = {
  avatar: {
    change: 'Cambiar foto de perfil',
    remove: 'Quitar foto de perfil',
    title: 'Editar foto de perfil',
    updated: 'Tu foto de perfil se actualizó',
    failed: 'No pudimos actualizar tu foto de perfil',
  },
  cover: {
    change: 'Cambiar portada',
    remove: 'Quitar portada',
    title: 'Editar foto de portada',
    updated: 'Tu foto de portada se actualizó',
    failed: 'No pudimos actualizar la foto de portada',
  },
}
export const squareHint = 'Foto cuadrada, se muestra en círculo'
export const dialing = {
  title: 'Elige el código de país',
  body: 'Elige el código telefónico de tu país',
  search: 'Buscar países',
  none: 'Ningún país con ese nombre.',
  button: ({ country, code }: With<'country' | 'code'>) => `Código de país, ${country} ${code}`,
  found: ({ count }: { count: number }) => plural(count, { one: '1 país', other: `${count} países` }),
}

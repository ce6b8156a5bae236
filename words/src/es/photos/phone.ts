export const photo = 'Foto'
export const byCamera = 'Tomar una foto'
export const fromLibrary = 'Elegir de tus fotos'
export const cancel = 'Cancelar'
export const notAllowed =
  'Kindling no puede usar la cámara ni tus fotos. Puedes permitirlo en la configuración del teléfono.'
export const failed = 'No se pudo leer la foto. Prueba con otra.'

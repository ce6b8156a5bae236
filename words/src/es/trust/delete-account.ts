export const title = 'Eliminar tu cuenta'
export const lead = 'Puedes eliminar tu cuenta de Kindling y sus datos aquí en la web, sin la app.'
export const stepsTitle = 'Cómo eliminarla'
export const steps = [
  'Abre Configuración y entra como lo hacías antes.',
  'Elige Eliminar cuenta. Si entraste hace tiempo, te pedimos que entres de nuevo.',
  'Confirma. Te escribimos, y tienes siete días para cambiar de opinión.',
]
export const openSettings = 'Abrir Configuración'
export const noWayIn = '¿No puedes entrar? Escríbenos desde el correo de tu cuenta.'
export const erasedTitle = 'Lo que borramos después de siete días'
export const erased = [
  'Tu nombre, correo, teléfono, dirección, biografía, fotos y contraseña.',
  'Lo que escribiste: mensajes, comentarios, reacciones y notas de donaciones.',
  'Tus tarjetas guardadas. Tus donaciones mensuales terminan.',
  'Tu configuración, notificaciones y dispositivos.',
]
export const keptTitle = 'Lo que conservamos'
export const kept = [
  'Montos, fechas y destinos de tus donaciones, sin tu nombre, mientras lo exija la ley fiscal.',
  'Marca y últimos cuatro dígitos de las tarjetas con que donaste, para reembolsos y disputas.',
  'Historias y portadas de comunidades y campañas que organizaste. Pertenecen a esas páginas.',
]
export const someTitle = 'Para eliminar solo algunos datos'
export const some =
  'Puedes quitar una por una fotos, comentarios, mensajes, tarjetas y partes de tu perfil, y conservar tu cuenta. Para eliminar otra cosa, escríbenos.'

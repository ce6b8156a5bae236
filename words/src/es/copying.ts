export const copied = 'Copiado'
export const copyRefused = 'Tu navegador no lo copió. Selecciónalo y cópialo a mano.'

import type { With } from '../../with.ts'

export const card = 'Tarjeta'
export const fields = {
  number: 'Número de tarjeta',
  expiry: 'MM / AA',
  cvc: 'CVC',
  zip: 'Código postal',
}
export const orByCard = 'o paga con tarjeta'
export const testWallet = 'Pagar con la billetera de prueba'
export const encrypted = 'Cifrado. Nunca vemos el número de tu tarjeta.'
export const loading = 'Preparando el formulario de la tarjeta…'
export const problem = {
  number: 'Este número no es correcto. Revisa cada dígito.',
  number_empty: 'Ingresa el número de tarjeta.',
  expiry: 'Mes y año, como 08 / 28.',
  expired: 'Esta fecha ya pasó.',
  cvc: '3 dígitos al reverso.',
  cvc_amex: '4 dígitos al frente.',
  zip: '5 dígitos.',
  number_declined: 'Este número no es correcto. Revisa cada dígito.',
  cvc_declined: 'No corresponde a esta tarjeta.',
  zip_declined: 'No corresponde a esta tarjeta.',
}
export const ending = ({ brand, last4 }: With<'brand' | 'last4'>) => `${brand} terminada en ${last4}`
export const change = 'Cambiar'
export const changeCard = ({ card }: With<'card'>) => `Cambiar, ahora ${card}`
export const savedCards = 'Tarjetas guardadas'
export const newCard = 'Otra tarjeta'
export const useSaved = 'Usar una guardada'
export const saveThis = 'Guardar esta tarjeta'
export const monthlyNeeds = 'Necesario para donar cada mes.'
export const decline = {
  insufficient_funds:
    'Tu banco dice que ahora no hay saldo suficiente en esta cuenta. Prueba con un monto menor o con otra tarjeta.',
  expired_card: 'Esta tarjeta venció. Actualiza la fecha o usa otra.',
  incorrect_cvc: 'El código de seguridad no corresponde a esta tarjeta. Revísalo o usa otra tarjeta.',
  incorrect_zip: 'El código postal no corresponde a esta tarjeta. Revísalo o usa otra tarjeta.',
  incorrect_number: 'El número de tarjeta no es correcto. Revísalo o usa otra tarjeta.',
  authentication_failed: 'Tu banco no pudo confirmar que eres tú. Intenta de nuevo o usa otra tarjeta.',
  card_blocked: 'Tu banco la rechazó. Puede decirte por qué; quizá otra tarjeta funcione.',
  declined: 'Tu banco la rechazó. Puede decirte por qué; quizá otra tarjeta funcione.',
  unspecified: 'Esta tarjeta no se puede usar aquí.',
}
export const bankCheck = 'Tu banco quiere comprobar que eres tú.'
export const bankPage = 'La página de tu banco'
export const bankOpening = 'Abriendo la comprobación de tu banco…'
export const bankLeads = 'Se abre la página de tu banco. Después vuelves aquí.'
export const toBank = 'Ir a mi banco'
export const bankLeft = 'La comprobación aún no termina.'
export const bankAgain = 'Abrirla otra vez'
export const proving = 'Comprobamos que eres una persona. Unos segundos.'
export const sheetFollows = 'En el siguiente paso eliges cómo pagar: tarjeta, Apple Pay o Google Pay.'

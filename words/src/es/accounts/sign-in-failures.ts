import { failed } from './accounts.ts'

/** Why a sign-in failed. */
export const failure = {
  canceled: 'Cancelaste antes de entrar. No se compartió nada.',
  mismatch: 'Este correo está vinculado a otra forma de entrar. Continúa como la primera vez.',
  expired: 'Tardó un poco más de la cuenta. Intenta de nuevo.',
  unverified: 'Este correo aún no está confirmado. Confírmalo con Google o Apple e intenta de nuevo.',
  failed,
}
/** The provider that already owns an email address. */
export const mismatch = {
  google: 'Este correo está vinculado a Google. Continúa con Google.',
  apple: 'Este correo está vinculado a Apple. Continúa con Apple.',
}

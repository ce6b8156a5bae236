import type { Deps } from '../../deps.ts'

/** Who writes: it stands below every letter and receipt. */
export type House = { postalAddress: string; supportEmail: string }

export const houseOf = ({ config }: Pick<Deps, 'config'>): House => ({
  postalAddress: config.POSTAL_ADDRESS,
  supportEmail: config.SUPPORT_EMAIL,
})

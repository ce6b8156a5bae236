import type { Deps } from '../../deps.ts'

/** Who writes, and where its pages are: it stands below every letter and receipt. */
export type House = { postalAddress: string; supportEmail: string; url: string }

export const houseOf = ({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>): House => ({
  postalAddress: config.POSTAL_ADDRESS,
  supportEmail: config.SUPPORT_EMAIL,
  url: publicUrl,
})

import type { Deps } from '../../deps.ts'

/** The operator's address block at the foot of each email and receipt. */
export type Operator = { postalAddress: string; supportEmail: string; url: string }

export const operatorOf = ({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>): Operator => ({
  postalAddress: config.POSTAL_ADDRESS,
  supportEmail: config.SUPPORT_EMAIL,
  url: publicUrl,
})

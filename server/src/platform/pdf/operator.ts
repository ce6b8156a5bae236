import type { Deps } from '../../deps.ts'

export type Operator = { postalAddress: string; supportEmail: string; url: string }

export const operatorOf = ({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>): Operator => ({
  postalAddress: config.POSTAL_ADDRESS,
  supportEmail: config.SUPPORT_EMAIL,
  url: publicUrl,
})

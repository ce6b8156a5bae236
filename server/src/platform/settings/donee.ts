import type { Config } from './config.ts'

/** `ein`: as it is written, 12-3456789. */
export type Donee = { name: string; ein: string }

/** The fiscal sponsor that receives every gift in law; null if the nonprofits do. */
export function doneeOf({ DONEE_NAME: name, DONEE_EIN: ein }: Pick<Config, 'DONEE_NAME' | 'DONEE_EIN'>): Donee | null {
  return name === undefined || ein === undefined ? null : { name, ein }
}

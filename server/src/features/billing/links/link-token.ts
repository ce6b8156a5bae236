import { createHmac } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { secretKey } from '../../../platform/secrets/secret-key.ts'

/** Computed anew for the email, so that the database holds nothing that opens a statement but a hash. */
export const tokenOf = ({ config }: Pick<Deps, 'config'>, uuid: string): string =>
  createHmac('sha256', secretKey(config, 'kindling statement links')()).update(uuid).digest('base64url')

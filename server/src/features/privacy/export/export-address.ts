import { day, second } from '../../../platform/time/clock.ts'
import { apiPrefix } from '../../../platform/http/kit.ts'
import type { AddressKind } from '../../../platform/secrets/signed-address.ts'

export const exportAddress: AddressKind = {
  purpose: 'export',
  seconds: day / second,
  path: (name) => `${apiPrefix}/user/exports/${name}`,
}

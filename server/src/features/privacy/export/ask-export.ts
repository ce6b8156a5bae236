import type { Deps } from '../../../deps.ts'
import { apiPrefix } from '../../../platform/http/kit.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { signedAddress, type AddressKind } from '../../../platform/secrets/signed-address.ts'
import { askRecentSignIn } from '../../accounts/index.ts'

/** The subject is a person's uuid. */
export const exportAddress: AddressKind = {
  purpose: 'export',
  seconds: 60,
  path: (person) => `${apiPrefix}/user/exports/${person}`,
}

/** Returns the address of the download. Throws sign_in_again. */
export async function askExport(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'publicUrl'>,
  viewer: Viewer,
): Promise<string> {
  await askRecentSignIn(deps, viewer)
  return signedAddress(deps, exportAddress).make(viewer.uuid)
}

import { apiPrefix } from '../../../../platform/http/kit.ts'

export const claimLetter = {
  purpose: 'claim letter',
  seconds: 60,
  path: (uuid: string) => `${apiPrefix}/claims/${encodeURIComponent(uuid)}/letter`,
}

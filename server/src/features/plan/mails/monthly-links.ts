import type { Deps } from '../../../deps.ts'
import type { WithMonthlyLinks } from '../../receipts/index.ts'
import { newPlanLink } from '../links/link-address.ts'
import { oneClick } from './send-plan-mail.ts'

export const monthlyLinks =
  (deps: Pick<Deps, 'clock' | 'config' | 'publicUrl' | 'words'>): WithMonthlyLinks['monthlyLinks'] =>
  (giverUuid) => {
    const address = newPlanLink(deps, giverUuid)
    return { link: { text: deps.words.emails.monthly.change, address }, headers: oneClick(address) }
  }

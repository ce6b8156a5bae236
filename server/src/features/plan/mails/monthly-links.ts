import type { Deps } from '../../../deps.ts'
import type { WithMonthlyLinks } from '../../receipts/index.ts'
import { newPlanLink } from '../links/link-address.ts'
import { oneClick } from './send-plan-mail.ts'

export const monthlyLinks =
  (deps: Pick<Deps, 'clock' | 'config' | 'publicUrl' | 'wordsIn'>): WithMonthlyLinks['monthlyLinks'] =>
  ({ uuid, language }) => {
    const address = newPlanLink(deps, uuid)
    return { link: { text: deps.wordsIn(language).emails.monthly.change, address }, headers: oneClick(address) }
  }

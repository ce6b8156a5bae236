import type { NonprofitRef } from '@kindling/contract/common'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { ShieldCheck } from 'lucide-react'
import { useSession } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Name } from '../../ui/text/name.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { NonprofitFacts } from './nonprofit-facts.tsx'
import { VerifiedPills } from './verified-pills.tsx'

/** A nonprofit's sheet over the page that names it, also for guests, who cannot open its own page. */
export function NonprofitSheet({ nonprofit: n, onClose }: { nonprofit: NonprofitRef; onClose: () => void }) {
  const member = useSession().token !== null
  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Name>{n.name}</Name>}
      before={<Avatar name={n.name} image={null} uuid={n.uuid} size="md" shape="thing" />}
      size={480}
      inAddress
      {...(member && {
        footer: (
          <LinkButton to="/nonprofits/$uuid" params={{ uuid: n.uuid }} replace variant="outline" full>
            {words.seePage}
          </LinkButton>
        ),
      })}
    >
      <div className="grid gap-4 pt-2">
        <VerifiedPills nonprofit={n} />
        <NonprofitFacts uuid={n.uuid} />
        <section className="flex items-start gap-3 rounded-card bg-surface-2 p-4 text-small">
          <ShieldCheck size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2" />
          <div className="min-w-0">
            <h3 className="font-ui text-small font-semibold tracking-normal">
              {n.verified ? words.verifiedTitle : giveablesWords.checking}
            </h3>
            <p className="text-text-2">{n.verified ? words.verifiedMeans : words.checkingMeans}</p>
          </div>
        </section>
      </div>
    </ResponsiveModal>
  )
}

import * as words from '@kindling/words/shell/shortcuts'
import { Fragment } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { shortcuts } from './shortcut.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

export function ShortcutList({ open, onOpenChange }: Props) {
  const member = useSession().token !== null
  return (
    <ResponsiveModal open={open} onOpenChange={onOpenChange} title={words.title}>
      <dl className="divide-y divide-line">
        {shortcuts
          .filter(({ members }) => member || members !== true)
          .map(({ keys, action }) => (
            <Row key={action} label={words.actions[action]} keys={keys} />
          ))}
        <Row label={words.close} keys={[words.escape]} />
      </dl>
      {member && <p className="pt-3 text-small text-text-2">{words.settingHint}</p>}
    </ResponsiveModal>
  )
}

function Row({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 py-2">
      <dt>{label}</dt>
      <dd className="flex shrink-0 items-center gap-2 text-small text-text-2">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && words.keyAfterKey}
            <kbd className="grid min-h-8 min-w-8 place-items-center rounded-s border border-control bg-surface-2 px-2 font-ui font-semibold text-text">
              {key}
            </kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}

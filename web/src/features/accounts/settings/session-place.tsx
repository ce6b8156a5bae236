import type { SessionRow } from '@kindling/contract/accounts/sign-in'
import * as words from '@kindling/words/accounts/settings'
import { Monitor, Smartphone } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { dayWords } from '../../../ui/text/day-words.ts'

type Props = { row: SessionRow; ending: boolean; onEnd: () => void }

export function SessionPlace({ row, ending, onEnd }: Props) {
  const device = deviceOf(row)
  const Icon = row.platform === 'web' && !/iOS|Android/.test(row.system ?? '') ? Monitor : Smartphone
  return (
    <li className="flex min-h-17 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="grid size-11 shrink-0 place-items-center rounded-m bg-surface-2 text-text-2">
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="grid min-w-30 flex-1">
        <span className="font-medium">{device}</span>
        {row.current ? (
          <span className="text-small font-semibold text-pine">{words.thisDevice}</span>
        ) : (
          <span className="text-small text-text-2">{words.lastUsed({ day: dayWords(dayOf(row.last_used_at)) })}</span>
        )}
      </span>
      {!row.current && (
        <Button
          variant="outline"
          size="md"
          className="ms-auto shrink-0 whitespace-nowrap"
          aria-label={words.endOf({ device })}
          loading={ending ? words.ending : undefined}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  )
}

function deviceOf({ platform, browser, system }: SessionRow): string {
  if (platform !== 'web') return system === null ? words.kindlingApp : words.appOn({ system })
  if (browser !== null && system !== null) return words.browserOn({ browser, system })
  return browser ?? system ?? words.unknownBrowser
}

/** Formats a date for the viewer's calendar. */
function dayOf(moment: string): string {
  const date = new Date(moment)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

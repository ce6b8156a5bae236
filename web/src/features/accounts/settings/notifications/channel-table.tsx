import type { Settings } from '@kindling/contract/accounts/calls'
import { notificationTypes, type NotificationType } from '@kindling/contract/notifications/types'
import * as words from '@kindling/words/notifications/settings'
import { notificationWords } from '@kindling/words/notifications/types'
import { Check } from 'lucide-react'
import { changeSettings } from '../../save-settings.ts'

type Chosen = Settings['notifications']
type Channels = NonNullable<Chosen['Thanked']>

const types = Object.keys(notificationTypes) as NotificationType[]
const categories = ['talk', 'news', 'yours', 'people'] as const
const mailTimes = ['at_once', 'daily', 'off'] as const

/** The channels of a type; the defaults equal the server's. */
function channelsOf(type: NotificationType, chosen: Chosen): Channels {
  const { push, mail } = notificationTypes[type].usual
  return chosen[type] ?? { in_app: true, push, mail: mail === 'always' ? 'off' : mail }
}

/** Each type of notification by channel. Types about money cannot be switched off. */
export function ChannelTable({ chosen }: { chosen: Chosen }) {
  return (
    <div className="grid gap-5 pb-2">
      {categories.map((category) => (
        <table key={category} className="w-full table-fixed border-collapse">
          <colgroup>
            <col />
            <col className="w-12" />
            <col className="w-12" />
            <col className="w-26" />
          </colgroup>
          <thead>
            <tr className="border-b border-line text-small text-text-2">
              <th scope="col" className="py-2 text-start font-semibold text-text">
                {words.categories[category]}
              </th>
              <th scope="col" className="font-medium">
                {words.inApp}
              </th>
              <th scope="col" className="font-medium">
                {words.push}
              </th>
              <th scope="col" className="font-medium">
                {words.email}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {types
              .filter((type) => notificationTypes[type].category === category)
              .map((type) => (
                <Row key={type} type={type} chosen={chosen} />
              ))}
          </tbody>
        </table>
      ))}
      <p className="text-small text-text-2">{words.money}</p>
    </div>
  )
}

function Row({ type, chosen }: { type: NotificationType; chosen: Chosen }) {
  const { name } = notificationWords[type]
  const channels = channelsOf(type, chosen)
  const choose = (change: Partial<Channels>) =>
    changeSettings({ notifications: { ...chosen, [type]: { ...channels, ...change } } })
  return (
    <tr>
      <th scope="row" className="py-1 pe-2 text-start leading-snug font-normal wrap-anywhere">
        {name}
      </th>
      <td>
        <Tick
          label={words.channelOf({ channel: words.inApp, name })}
          on={channels.in_app}
          onChange={(in_app) => choose({ in_app })}
        />
      </td>
      <td>
        <Tick
          label={words.channelOf({ channel: words.push, name })}
          on={channels.push}
          onChange={(push) => choose({ push })}
        />
      </td>
      <td className="py-1">
        <select
          aria-label={words.channelOf({ channel: words.email, name })}
          value={channels.mail}
          onChange={({ target }) => choose({ mail: target.value as Channels['mail'] })}
          className="h-12 w-full rounded-s border border-control bg-surface px-2 text-small"
        >
          {mailTimes.map((time) => (
            <option key={time} value={time}>
              {words.mailTimes[time]}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}

function Tick({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="relative grid h-12 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
        className="peer size-6 appearance-none rounded-[7px] border border-control bg-surface checked:border-primary checked:bg-primary"
      />
      <Check
        aria-hidden
        size={16}
        strokeWidth={3}
        className="pointer-events-none absolute text-on-primary opacity-0 peer-checked:opacity-100"
      />
    </label>
  )
}

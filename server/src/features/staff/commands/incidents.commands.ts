import { knownLanguage } from '@kindling/contract/language'
import {
  incidentEffects,
  longestIncidentText,
  longestIncidentTitle,
  statusParts,
  type StatusPart,
} from '@kindling/contract/status/rules'
import { openIncident, recentIncidents, updateIncident } from '../../status/index.ts'
import { actor, dayOf, done, inColumns, neededText, textOf, uuidIn, WrongUse, type Command } from '../command.ts'
import type { CommandInput } from '../command.ts'

const text = { takes: 'TEXT', help: 'what everyone reads on /status', required: true } as const

function partsIn(list: string): StatusPart[] {
  const parts = list.split(',')
  const known = statusParts.filter((part) => parts.includes(part))
  if (known.length !== new Set(parts).size) throw new WrongUse(`--parts is some of ${statusParts.join(',')}.`)
  return known
}

const changing = (act: 'update' | 'resolve', help: string): Command => ({
  name: `incidents ${act}`,
  help,
  args: ['INCIDENT'],
  options: { text },
  acts: 'staff',
  async run(order: CommandInput) {
    await updateIncident(order.deps, {
      uuid: uuidIn(order.args[0]!, 'INCIDENT'),
      act,
      text: neededText(order, 'text', longestIncidentText),
      staffId: actor(order),
    })
    return done(act === 'resolve' ? 'it is resolved' : 'everyone reads the text')
  },
})

export const incidentCommands: Command[] = [
  {
    name: 'incidents list',
    help: 'lists what /status shows: open incidents first, then those of 90 days',
    args: [],
    async run({ deps }) {
      const all = await recentIncidents(deps.db, deps.clock.now())
      const rows = all.map((one) => [
        one.uuid,
        one.resolved_at === null ? one.effect : 'resolved',
        dayOf(new Date(one.began_at)),
        one.title,
      ])
      return { lines: all.length === 0 ? ['there are none'] : inColumns(rows), json: all }
    },
  },
  {
    name: 'incidents open',
    help: 'tells everyone on /status what does not work',
    args: ['TITLE'],
    options: {
      text,
      parts: { takes: 'PARTS', help: `some of ${statusParts.join(',')}`, required: true },
      effect: { takes: 'EFFECT', help: incidentEffects.join(' or '), required: true },
      language: { takes: 'LANGUAGE', help: 'of both texts: en, if it is not said, or es' },
    },
    acts: 'staff',
    async run(order) {
      const title = order.args[0]!.trim()
      const effect = incidentEffects.find((one) => one === textOf(order, 'effect'))
      const language = knownLanguage(textOf(order, 'language') ?? 'en')
      if (title === '' || [...title].length > longestIncidentTitle)
        throw new WrongUse(`TITLE has 1 to ${longestIncidentTitle} characters.`)
      if (effect === undefined) throw new WrongUse(`--effect is ${incidentEffects.join(' or ')}.`)
      if (language === null) throw new WrongUse('--language is en or es.')
      const { uuid } = await openIncident(order.deps, {
        title,
        text: neededText(order, 'text', longestIncidentText),
        parts: partsIn(textOf(order, 'parts') ?? ''),
        effect,
        language,
        staffId: actor(order),
      })
      return done(`everyone reads it on /status: ${uuid}`, { uuid })
    },
  },
  changing('update', 'adds what is new about an open incident'),
  changing('resolve', 'ends an incident, with a last text'),
]

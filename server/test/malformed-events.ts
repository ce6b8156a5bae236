const event = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  created: 1_790_000_000,
  data: { object: { id: 'pi_1' } },
}
const but = (more: object) => JSON.stringify({ ...event, ...more })
const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
const around = (object: string) => but({ data: { object: '*' } }).replace('"*"', object)

/** Bodies of signed deliveries that are no valid events: the fault and the text of each. */
export const malformed: [what: string, body: string][] = [
  ['a NUL in its id', but({ id: 'evt_\u0000' })],
  ['no id', but({ id: null })],
  ['a number for an id', but({ id: 5 })],
  ['an empty id', but({ id: '' })],
  ['an id without an end', but({ id: 'e'.repeat(4_000) })],
  ['half of a letter in its id', but({ id: 'evt_\ud800' })],
  ['a NUL in its type', but({ type: 'payment\u0000' })],
  ['a list for a type', but({ type: [] })],
  ['a type without an end', but({ type: 't'.repeat(300_000) })],
  ['a time past all calendars', but({ created: 9e15 })],
  ['a time before all', but({ created: -1 })],
  ['a part of a second', but({ created: 1.5 })],
  ['an endless number for a time', but({}).replace('1790000000', '1e999')],
  ['a text for a time', but({ created: '2026' })],
  ['no time', but({ created: undefined })],
  ['no mode', but({ livemode: null })],
  ['no data', but({ data: null })],
  ['no object', but({ data: {} })],
  ['a list for an object', but({ data: { object: [] } })],
  ['an object of 102 levels', around(deep(102))],
  ['an object of 50,000 levels', around(deep(50_000))],
  ['nothing but null', 'null'],
  ['nothing but a number', '7'],
  ['nothing but a list', '[]'],
  ['nothing but a text', '"evt_1"'],
]

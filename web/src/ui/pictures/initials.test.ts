import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Maya Oyelaran-Brandt', 'MO'],
  ['maya', 'M'],
  ['Larkspur Street Pantry', 'LS'],
  ['  Théodore   Baptiste-Ngo ', 'TB'],
  ['élan vital', 'ÉV'],
  ['Ñandú Villaseñor', 'ÑV'],
  ['ß', 'SS'],
  ['جسر الحروف', 'ج\u200cا'],
  ['👩‍👩‍👧 Family Fund', '👩‍👩‍👧F'],
  ['🇺🇸 Relief', '🇺🇸R'],
  ['(the) “Quiet” Theater', 'TQ'],
  ['— Mill Creek', 'MC'],
  ['2nd Bell', '2B'],
  ['李小龙', '李'],
  ['e\u0301lan', 'E\u0301'],
  ['1\ufe0f\u20e3 River', '1\ufe0f\u20e3R'],
  ['', ''],
  ['   ', ''],
  ['...', ''],
])('%j is shown as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

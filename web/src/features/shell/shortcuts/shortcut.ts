import { isComposing } from '../../../ui/forms/keys.ts'

export type ShortcutAction =
  | 'search'
  | 'home'
  | 'explore'
  | 'chat'
  | 'profile'
  | 'notifications'
  | 'give'
  | 'comment'
  | 'next'
  | 'previous'
  | 'list'

type Shortcut = { keys: readonly string[]; action: ShortcutAction; members?: true }

export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], action: 'search' },
  { keys: ['g', 'h'], action: 'home' },
  { keys: ['g', 'e'], action: 'explore', members: true },
  { keys: ['g', 'c'], action: 'chat', members: true },
  { keys: ['g', 'p'], action: 'profile', members: true },
  { keys: ['n'], action: 'notifications', members: true },
  { keys: ['b'], action: 'give' },
  { keys: ['c'], action: 'comment', members: true },
  { keys: ['j'], action: 'next' },
  { keys: ['k'], action: 'previous' },
  { keys: ['?'], action: 'list' },
]

/** How long the first of two keys waits for the second, in ms. */
const patience = 1_500

type Press = { key: string; at: number }

/** Remembers the last key and returns the action of the sequence; undefined if there is none, or not yet. */
export function keySequence(): (press: Press, member: boolean) => ShortcutAction | undefined {
  let before: Press | undefined
  return (press, member) => {
    const isSecond = before !== undefined && press.at - before.at <= patience
    const keys = isSecond ? [before!.key, press.key] : [press.key]
    const found = shortcuts.find((one) => one.keys.join(' ') === keys.join(' ') && (member || one.members !== true))
    const begins = !isSecond && shortcuts.some((one) => one.keys.length > 1 && one.keys[0] === press.key)
    before = begins ? press : undefined
    return found?.action
  }
}

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=textbox]'

/** True if a key is for the shortcuts: not for a field, a dialog, the browser or another control. */
export function isForUs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isComposing(event) || event.repeat)
    return false
  if (event.target instanceof Element && event.target.closest(fields) !== null) return false
  return document.querySelector('[role=dialog], dialog[open]') === null
}

import type { InviteKind } from '@kindling/contract/invites/calls'
import { takeLineDown } from '../../invites/index.ts'
import { actor, done, WrongUse, type Command } from '../command.ts'

/** Accepts an invite's full address, or only its end. */
function inviteIn(text: string): { kind: InviteKind; code: string } {
  const [, kind, code] = /(?:^|\/)([cfg])\/([A-Za-z\d]{1,40})\/?$/.exec(text) ?? []
  if (kind === undefined || code === undefined) throw new WrongUse('INVITE is its address, such as /c/x7Kp2q.')
  return { kind: kind as InviteKind, code }
}

export const inviteCommands: Command[] = [
  {
    name: 'invites clear',
    help: "removes the sender's line; the invite keeps working, and they may write another line",
    args: ['INVITE'],
    acts: 'staff',
    async run(order) {
      const line = await takeLineDown(order.deps, { ...inviteIn(order.args[0]!), staffId: actor(order) })
      return line === null ? done('it has no line', { line }) : done(`gone: “${line}”`, { line })
    },
  },
]

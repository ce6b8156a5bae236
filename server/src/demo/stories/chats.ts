import type { MessageReactionKind } from '@kindling/contract/chats/rules'
import type { CampaignKey } from './campaigns.ts'
import type { CommunityKey } from './communities.ts'

export type DemoMessage = {
  by: string
  hoursAgo: number
  text?: string
  shares?: CampaignKey
  hasPhoto?: true
  replyTo?: string
  from?: readonly (readonly [by: string, reaction: MessageReactionKind])[]
}

export type DemoChat = {
  /** A community's room, the two people of a direct chat (first writer first), or a group (maker first). */
  in: { room: CommunityKey } | { direct: readonly [by: string, other: string] } | { group: readonly string[] }
  messages: readonly DemoMessage[]
  /** The number of last messages that Maya has not read. */
  unread: number
}

export const demoChats: readonly DemoChat[] = [
  {
    in: { room: 'larkspur' },
    messages: [
      {
        by: 'leo',
        hoursAgo: 26,
        text: 'Stove is in, and it is warm. Come and see.',
        from: [
          ['maya', 'ember'],
          ['ingrid', 'heart'],
        ],
      },
      { by: 'maya', hoursAgo: 24.5, text: 'Soup tomorrow then?' },
      { by: 'leo', hoursAgo: 1.2, shares: 'ramp', from: [['maya', 'hands']] },
      {
        by: 'jose',
        hoursAgo: 0.9,
        text: 'Fourteen pairs left to find. My sister-in-law is asking her whole bowling league.',
      },
      { by: 'ingrid', hoursAgo: 0.3, text: 'Soup is on at five.' },
      {
        by: 'ingrid',
        hoursAgo: 0.2,
        text: 'Bring the big ladle, and anyone who is cold. There is room by the stove.',
        replyTo: 'Soup tomorrow then?',
      },
    ],
    unread: 3,
  },
  {
    in: { direct: ['maya', 'leo'] },
    messages: [
      { by: 'maya', hoursAgo: 3, text: 'Did you look in the van itself?' },
      { by: 'leo', hoursAgo: 2, text: 'Found the van keys. They were in the van.' },
    ],
    unread: 1,
  },
  { in: { direct: ['maya', 'xochitl'] }, messages: [{ by: 'xochitl', hoursAgo: 25, hasPhoto: true }], unread: 0 },
  {
    in: { direct: ['maya', 'desmond'] },
    messages: [
      { by: 'maya', hoursAgo: 145, text: 'How steep will it be?' },
      {
        by: 'desmond',
        hoursAgo: 144,
        text: 'The ramp is four degrees. Wheelchair math says that is fine.',
        from: [['maya', 'laugh']],
      },
    ],
    unread: 0,
  },
  {
    in: { group: ['maya', 'kofi', 'leo'] },
    messages: [{ by: 'kofi', hoursAgo: 288, text: 'Four a.m. cocoa, who is in?', from: [['leo', 'wow']] }],
    unread: 0,
  },
  {
    in: { direct: ['odette', 'maya'] },
    messages: [{ by: 'odette', hoursAgo: 5, text: 'Kofi says you know somebody with a spare stove?' }],
    unread: 1,
  },
]

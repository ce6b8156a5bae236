import type { ReactionKind } from '@kindling/contract/comments/rules'
import type { DemoNotification } from './notifications.ts'
import type { ProjectKey } from './projects.ts'

export type DemoComment = {
  by: string
  hoursAgo: number
  text: string
  /** The people who react, and their reactions; a heart by default. */
  from?: readonly (string | [by: string, reaction: ReactionKind])[]
  /** The people whom it mentions; each must have commented here before. */
  mentions?: readonly string[]
  replies?: readonly Omit<DemoComment, 'replies'>[]
}

/** Nobody replies to Maya: her notifications have a list of their own. */
export const demoComments: Readonly<Record<string, readonly DemoComment[]>> = {
  larkspur: [
    {
      by: 'maya',
      hoursAgo: 80,
      text: 'Forty shelves, and not one form to fill in. That is the whole idea.',
      from: ['ingrid'],
    },
    {
      by: 'ana',
      hoursAgo: 78,
      text: 'Who carries the flour up on Sundays? I would like to thank them.',
      replies: [
        { by: 'ingrid', hoursAgo: 76, text: '@Maya Oyelaran-Brandt does, two stairs at a time.', mentions: ['maya'] },
      ],
    },
    {
      by: 'leo',
      hoursAgo: 1.4,
      from: ['maya', 'hanh', 'amaraB', ['jose', 'ember']],
      text: 'The new stove heats the whole back room. Come by on Thursday, there is soup.',
      replies: [{ by: 'ingrid', hoursAgo: 1, text: 'Seven o’clock. Bring a jar and take some home.', from: ['leo'] }],
    },
    {
      by: 'hanh',
      hoursAgo: 1.2,
      from: ['leo', 'ingrid', ['maya', 'hands']],
      text: 'My mother asked me to say thank you for the rice.',
    },
    {
      by: 'jose',
      hoursAgo: 28,
      from: ['ingrid', 'ana'],
      text: 'My mother asked for the soup recipe. Then she asked who makes it for us when we are tired.',
      replies: [{ by: 'ingrid', hoursAgo: 27, text: 'You do, on Thursdays.', from: ['jose', 'leo', 'hanh'] }],
    },
  ],
  millCreek: [
    {
      by: 'marisol',
      hoursAgo: 9,
      from: ['xochitl', ['theodore', 'ember']],
      text: 'My daughter read the bus timetable aloud this morning. All of it.',
      replies: [
        { by: 'xochitl', hoursAgo: 8, text: 'Then she is ready for the one about the whale.', from: ['marisol'] },
      ],
    },
    { by: 'theodore', hoursAgo: 52, text: 'I will bring the trumpet cases back as book boxes.', from: ['xochitl'] },
  ],
  winterRoom: [
    {
      by: 'jose',
      hoursAgo: 34,
      from: ['tomasz'],
      text: 'My uncle slept on that floor in January. Are there bunks where a father can stay with his children?',
      replies: [
        { by: 'tomasz', hoursAgo: 31, text: 'Four, behind the second door. It locks from the inside.', from: ['jose'] },
      ],
    },
    {
      by: 'hanh',
      hoursAgo: 12,
      text: 'I can bring six wool blankets on Saturday.',
      from: ['tomasz', 'jose'],
    },
  ],
  tidepool: [
    {
      by: 'sione',
      hoursAgo: 16,
      from: ['leilani', ['jo', 'ember']],
      text: 'Counted eleven sea stars at low tide. Last year it was four.',
      replies: [
        { by: 'leilani', hoursAgo: 15, text: 'Eleven! I am putting it on the board by the shed.', from: ['sione'] },
      ],
    },
    { by: 'jo', hoursAgo: 44, text: 'Gloves for twelve are in the blue bin. Take a pair.' },
  ],
  nightShift: [
    {
      by: 'odette',
      hoursAgo: 20,
      text: 'The four a.m. soup is barley tonight. Door is open.',
      from: ['kofi'],
    },
  ],
  bridge: [
    {
      by: 'noor',
      hoursAgo: 30,
      from: ['imre', 'amaraB'],
      text: 'شكرًا لكل من كتب رسالة هذا الأسبوع. وصلت كلها.',
    },
    {
      by: 'imre',
      hoursAgo: 26,
      text: 'First letter in my new language. Three mistakes, and she answered anyway.',
      from: ['noor'],
    },
  ],
  ramp: [
    {
      by: 'ana',
      hoursAgo: 1.1,
      from: ['desmond', 'leo', 'priya', ['hanh', 'hands']],
      text: 'My son rolls past those steps every day. Thank you.',
      replies: [
        {
          by: 'desmond',
          hoursAgo: 0.7,
          text: 'He gets the first ride down, Ana. We already agreed.',
          from: ['ana', 'priya'],
        },
      ],
    },
    {
      by: 'priya',
      hoursAgo: 7,
      from: ['desmond'],
      text: 'We open our theater doors by foot, with trays in both hands. I know what ninety pounds is.',
    },
    { by: 'leo', hoursAgo: 49, text: 'If you need a level: I own three, and they agree.', from: ['desmond', 'ana'] },
  ],
  olmara: [
    {
      by: 'amaraB',
      hoursAgo: 12,
      from: ['wanjiru', ['maya', 'ember']],
      text: 'My aunt was a midwife by lantern for thirty years. She says: forty panels, and one lantern kept, for luck.',
      replies: [{ by: 'wanjiru', hoursAgo: 11, text: 'It hangs by the door already.', from: ['amaraB'] }],
    },
    { by: 'maya', hoursAgo: 90, text: 'From one ward to another: good light, and slow nights.', from: ['wanjiru'] },
  ],
  vanLift: [
    {
      by: 'jo',
      hoursAgo: 33,
      text: 'Saw the signed Hamlet twice. The third time I want my father to come along.',
      from: ['priya'],
    },
  ],
  secondBell: [
    {
      by: 'xochitl',
      hoursAgo: 21,
      from: ['theodore'],
      text: 'Half my readers are your trombones. They count better since.',
      replies: [{ by: 'theodore', hoursAgo: 20, text: 'And they turn pages in time.', from: ['xochitl'] }],
    },
  ],
  cedarHollow: [
    {
      by: 'marisol',
      hoursAgo: 6,
      from: ['ruth', ['benA', 'hands'], ['ana', 'hands']],
      text: 'We lost our kitchen in the flood of ’16. It was neighbors who remembered that we have a cat.',
      replies: [
        { by: 'ruth', hoursAgo: 5, text: 'Thank you, Marisol. The cats are on the list now, too.', from: ['marisol'] },
      ],
    },
    { by: 'benA', hoursAgo: 18, text: 'Thinking of every family on the creek road.', from: [['ruth', 'hands']] },
  ],
  coach: [
    {
      by: 'theodore',
      hoursAgo: 14,
      from: ['aminata', ['sione', 'hands']],
      text: 'He taught me to lose well first. Everything after that was easier.',
      replies: [{ by: 'aminata', hoursAgo: 13, text: 'He would have denied it, and smiled.', from: ['theodore'] }],
    },
    { by: 'sione', hoursAgo: 40, text: 'I still stretch the way he showed us.', from: [['aminata', 'hands']] },
  ],
} satisfies Partial<Record<NonNullable<DemoNotification['of']> | ProjectKey, readonly DemoComment[]>>

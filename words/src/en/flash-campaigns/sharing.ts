import type { With } from '../../with.ts'

export const card = {
  of: ({ community, givers }: With<'community' | 'givers'>) => `${community} · ${givers}`,
  look: 'Have a look',
  pinned: ({ time }: With<'time'>) => `Flash campaign · ${time}`,
  giveaway: '🎉 Giveaway',
  giveawayQuiet: 'Giveaway',
  toGo: 'to go',
  give: ({ amount }: With<'amount'>) => `Give ${amount}`,
}

/** The strip on home; `titleQuiet` if one of the flash campaigns is quiet. */
export const burning = { title: 'Burning now', titleQuiet: 'Open now', all: 'All flash' }

export const invite = {
  give: 'Add your spark',
  giveQuiet: 'Help now',
  alreadyIn: 'You already gave to this flash campaign.',
  goesTo: ({ name }: With<'name'>) => `All to ${name}`,
  signIn: ({ name }: With<'name'>) => `Sign in to support “${name}”`,
  takesNoGifts: 'It takes no gifts right now.',
}

export const poster = {
  list: 'Flash campaigns',
  goal: ({ goal }: With<'goal'>) => `Goal ${goal}`,
  raised: ({ raised, goal }: With<'raised' | 'goal'>) => `${raised} of ${goal}`,
  early: 'Opens soon',
  over: 'Ended',
  canceled: 'Canceled',
}

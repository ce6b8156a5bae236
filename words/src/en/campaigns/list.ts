import type { With } from '../../with.ts'

export const title = 'Campaigns'
export const titles = {
  active: title,
  'ending-soon': 'Campaigns that end soon',
  finished: 'Finished campaigns',
  mine: 'Your campaigns',
}
export const titleOnTopic = ({ title, topic }: With<'title' | 'topic'>) => `${title} · ${topic}`
export const description =
  'One goal, one nonprofit, a clear before and after. See what neighbors raise money for, and where every cent goes.'
export const lists = {
  label: 'Which campaigns',
  active: 'Active',
  'ending-soon': 'Ending soon',
  finished: 'Finished',
  mine: 'Mine',
}
export const search = 'Search campaigns'
export const placeholder = 'Search names, places or causes'
export const clearSearch = 'Clear search'
export const start = 'Start a campaign'
export const filters = 'Filters'
export const topic = 'Topic'
export const allTopics = 'All'
export const sort = 'Sort'
export const sorts = {
  trending: 'Trending',
  'almost-there': 'Almost there',
  '-created_at': 'Newest',
  '-closed_at': 'Newest',
  ends_at: 'Ending soon',
}
export const empty = {
  active: 'No campaigns here yet. Start the first?',
  'ending-soon': 'Nothing ends soon.',
  finished: 'Nothing has finished yet.',
  mine: 'Nothing yet. A first campaign takes about five minutes.',
  search: ({ q }: With<'q'>) => `No campaigns found for “${q}”.`,
  clearSearch: 'Clear search',
  topic: ({ topic }: With<'topic'>) => `${topic}: no campaigns here right now.`,
  searched: {
    active: 'Nothing in active campaigns.',
    'ending-soon': 'Nothing in campaigns that end soon.',
    finished: 'Nothing in finished campaigns.',
    mine: 'Nothing in your campaigns.',
  },
  clear: 'Clear filters',
  seeActive: "See what's active",
}
export const poster = {
  raised: ({ raised, goal }: With<'raised' | 'goal'>) => `${raised} raised of ${goal}`,
  goal: ({ goal }: With<'goal'>) => `A goal of ${goal}`,
  list: 'See what neighbors raise money for',
  status: { paused: 'Paused', over: 'Ended' },
}

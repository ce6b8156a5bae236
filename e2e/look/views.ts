import type { View } from './shot.ts'
import { onboarding } from './views/onboarding.ts'
import { campaigns } from './views/campaigns.ts'
import { chats } from './views/chats.ts'
import { communities } from './views/communities.ts'
import { flash } from './views/flash.ts'
import { giving } from './views/giving.ts'
import { home } from './views/home.ts'
import { money } from './views/money.ts'
import { projects } from './views/projects.ts'
import { person } from './views/person.ts'
import { settings } from './views/settings.ts'
import { staff } from './views/staff.ts'
import { talk } from './views/talk.ts'
import { organizing } from './views/organizing.ts'

/** Every screen and state. */
export const views: View[] = [
  ...onboarding,
  ...home,
  ...campaigns,
  ...communities,
  ...talk,
  ...organizing,
  ...flash,
  ...projects,
  ...giving,
  ...person,
  ...money,
  ...chats,
  ...settings,
  ...staff,
]

import type { Topic } from '@kindling/contract/common'
import type { Variants } from '../scene.ts'
import { access } from './access.ts'
import { animals } from './animals.ts'
import { artsAndMusic } from './arts-and-music.ts'
import { eldersAndNeighbors } from './elders-and-neighbors.ts'
import { emergencies } from './emergencies.ts'
import { food } from './food.ts'
import { health } from './health.ts'
import { housing } from './housing.ts'
import { readingAndSchools } from './reading-and-schools.ts'
import { riversAndOceans } from './rivers-and-oceans.ts'

export const scenesByTopic: Record<Topic, Variants> = {
  food,
  housing,
  'reading-and-schools': readingAndSchools,
  health,
  animals,
  'rivers-and-oceans': riversAndOceans,
  'arts-and-music': artsAndMusic,
  access,
  emergencies,
  'elders-and-neighbors': eldersAndNeighbors,
}

import { takeOrders } from '../../../platform/side-program.ts'
import { renderPicture } from './render-picture.ts'

/** What a hostile picture breaks, or takes of memory, goes with this process. */
takeOrders(renderPicture)

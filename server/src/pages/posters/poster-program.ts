import { takeOrders } from '../../platform/side-program.ts'
import { printPoster } from './print-poster.ts'

takeOrders(printPoster)

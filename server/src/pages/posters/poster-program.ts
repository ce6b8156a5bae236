import { takeOrders } from '../../platform/process/side-program.ts'
import { printPoster } from './print-poster.ts'

takeOrders(printPoster)

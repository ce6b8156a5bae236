export { Charts } from './charts-part.tsx'

export { JoinByCodeScreen } from './join-by-code-screen.tsx'
export { JoinScreen } from './join-screen.tsx'

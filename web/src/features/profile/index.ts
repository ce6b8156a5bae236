export { ProfileModal } from './profile-modal.tsx'

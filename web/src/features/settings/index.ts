export { SettingsColumns } from './settings-columns.tsx'
export { SettingsScreen } from './settings-screen.tsx'
export { UnsubscribePage } from './unsubscribe-page.tsx'
export { SettingsSkeleton } from './settings-skeleton.tsx'

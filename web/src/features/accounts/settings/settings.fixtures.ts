import { everyPage } from '../../../platform/app.fixtures.tsx'

export const here = {
  uuid: '0193f000-0000-7000-8000-000000000001',
  platform: 'web',
  browser: 'Firefox',
  device: null,
  system: 'Linux',
  created_at: '2026-10-01T10:00:00Z',
  last_used_at: '2026-11-20T10:00:00Z',
  current: true,
}
export const phone = {
  ...here,
  uuid: '0193f000-0000-7000-8000-000000000002',
  platform: 'ios',
  browser: null,
  device: 'iPhone',
  system: 'iOS',
  current: false,
}

/** The server's answers on the settings page. */
export const settingsPage = {
  ...everyPage,
  'GET /user/sessions': { data: [here, phone] },
  'GET /user/blocks': { data: [] as object[] },
  'GET /user/notification-mutes': { data: [] as object[] },
}

export const path = '/account/preferences'

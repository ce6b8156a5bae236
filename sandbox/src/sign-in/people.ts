/** The people who can sign in at the local services, with their data. */
export const googlePeople = [
  {
    email: 'rosa@harborpost.example',
    name: 'Rosa Lindqvist-Okafor',
    given_name: 'Rosa',
    family_name: 'Lindqvist-Okafor',
    hd: '',
  },
  { email: 'tomas.rivera.sandbox@gmail.com', name: 'Tomás Rivera', given_name: 'Tomás', family_name: 'Rivera' },
  {
    email: 'imani@duluthschools.example',
    name: 'Imani Brooks',
    given_name: 'Imani',
    family_name: 'Brooks',
    hd: 'duluthschools.example',
  },
  { email: 'layla@harborpost.example', name: 'ليلى حداد', given_name: 'ليلى', family_name: 'حداد', hd: '' },
  {
    email: 'unverified@harborpost.example',
    name: 'Una Verified',
    given_name: 'Una',
    family_name: 'Verified',
    email_verified: false,
    hd: '',
  },
] as const

export const applePeople = [
  { email: 'noor@icloud.example', name: 'Noor Haddad', given_name: 'Noor', family_name: 'Haddad' },
  {
    email: 'wren@icloud.example',
    name: 'Wren Ashby',
    given_name: 'Wren',
    family_name: 'Ashby',
    is_private_email: true,
  },
] as const

/** Kindling's OAuth clients at the local services. */
export const googleClient = { id: 'kindling-web.apps.googleusercontent.example', secret: 'google-sandbox-secret' }
export const appleClient = { id: 'org.kindling.web', teamId: 'KINDLING01', keyId: 'SANDBOX001' }

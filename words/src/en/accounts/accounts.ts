import type { MarkWith, Rich } from '../../with.ts'

export const welcomeTitle = 'Welcome back.'
export const welcomeBody = 'Sign in to pick up where you left off.'
export const startTitle = 'Start your fire.'
/** A guest with an invite may come because of a loss and already knows the reason, so this is neutral. */
export const startInvited = 'One step to go.'
export const startBody = 'Free to join. Giving is up to you.'
export const startSmall = 'Give from $2.'
export const startSee = 'See where every cent went.'
export const startPlain = 'No tips, no tricks.'
export const continueGoogle = 'Continue with Google'
export const continueApple = 'Continue with Apple'
export const openingGoogle = 'Opening Google…'
export const openingApple = 'Opening Apple…'
export const signingIn = 'Signing you in…'
export const whatWeTake = 'We only get your name and email. We never post anything.'
export const accept = <M>(terms: MarkWith<M>, privacy: MarkWith<M>): Rich<M> => [
  'By continuing, you agree to the ',
  terms('Terms'),
  ' and ',
  privacy('Privacy Policy'),
  '.',
]
export const newHere = 'New to Kindling?'
export const getStarted = 'Get started'
export const haveAccount = 'Already have an account?'
export const signIn = 'Sign in'
export const storageBlocked =
  'Your browser blocks site data for Kindling. You can look around and give, but you are signed out when this page is reloaded or closed, and drafts are lost. To stay signed in, allow site data in your browser.'
export const noneSetUp = 'Sign-in is not set up here yet.'
export const failed = "Sign-in didn't work this time. Nothing was shared. Please try again."
export const demoTitle = 'Try the demo as'
export const demoMaya = 'Maya'
export const demoMayaAbout = 'Member, gave $45 this month'
export const demoKofi = 'Kofi'
export const demoKofiAbout = 'Moderator, Night Shift Neighbors'
export const demoNew = 'New here'
export const demoNewAbout = 'Nothing given, nothing joined yet'
export const withEmail = 'Sign in with email'
export const email = 'Email'
export const emailMissing = 'Type your email address.'
export const password = 'Password'
export const passwordMissing = 'Type your password.'
export const forgotten = 'Forgot your password? Continue with Google or Apple instead.'
export const goOn = 'Continue'
export const toHome = 'Go to Home'

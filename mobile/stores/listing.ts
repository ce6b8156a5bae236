import type { Language } from '../../contract/src/language.ts'
import { phoneSettings } from '../settings.ts'

/** All that people type, answer or upload in App Store Connect and the Play Console; docs/phones.md says where. */
export type StoreListing = {
  /** Both stores show the texts in the language of the person's store, the first one to everybody else. */
  texts: Record<Language, StoreTexts>
  addresses: Record<'support' | 'marketing' | 'privacy' | 'deleteAccount', string>
  /** What leaves the device, by the names of both stores. */
  data: readonly Collected[]
  answers: Record<string, readonly Answer[]>
  screenshots: readonly Screenshot[]
  sizes: readonly ScreenSize[]
}

export type StoreTexts = {
  title: string
  /** Apple. */
  subtitle: string
  promotion: string
  /** Apple; with commas and without spaces, because spaces count. */
  keywords: string
  /** Google. */
  shortDescription: string
  description: string
  releaseNotes: string
}

/** `apple` is also in `privacyData` of the settings, which is inside the app. */
type Collected = { apple: string; google: string; why: string; optional: boolean }

/** `store`: who asks, if only one of them does. */
type Answer = { asked: string; answer: string; store?: 'Apple' | 'Google' }

/** `view` is a screen of `npm run look`. */
type Screenshot = { view: string; shows: string }

/** Pixels of the picture; it shows a window of `width / scale` by `height / scale`. */
type ScreenSize = { name: string; store: 'Apple' | 'Google'; width: number; height: number; scale: number }

/** The most characters that the stores take. */
export const longest: Readonly<Record<keyof StoreTexts, number>> = {
  title: 30,
  subtitle: 30,
  promotion: 170,
  keywords: 100,
  shortDescription: 80,
  description: 4_000,
  releaseNotes: 500,
}

/** The most screenshots of one size that the store takes. */
export const mostScreenshots = { Apple: 10, Google: 8 } as const

const { server } = phoneSettings

/** Examples: an operator checks every answer against the own terms, privacy text and settings. */
export const storeListing: StoreListing = {
  texts: {
    en: {
      title: 'Kindling: give together',
      subtitle: 'Small gifts, and where they go',
      promotion: 'Join a community, give from $2, and follow every cent to the nonprofit that it reached.',
      keywords: 'charity,donate,nonprofit,community,giving,fundraising,monthly,volunteer,impact,campaign,cause',
      shortDescription: 'Give small amounts together with people you trust, and see where they went.',
      description: `People who trust each other give small amounts together, and see where every cent went.

GIVE TOGETHER
Join a community near you. It shares each gift over nonprofits by a split that everyone can read. Or give to one campaign, project or flash campaign.

SEE WHERE IT WENT
Follow your gift from your card to the nonprofit, with the fee in dollars, the payout and the update about it. Receipts come by email and stay in the app.

ONE MONTHLY CHARGE
Put all the causes that you care about into one charge a month, on the day you choose. Change, skip, pause or stop it any time.

YOUR CIRCLE
Invite friends with a link of your own, and see what you started together. Leaderboards are not ranked by wallet.

YOU DECIDE WHO SEES IT
Show your name and the amount, your name only, or neither. We don't sell data and show no ads.

NO TIP
Kindling takes nothing of a gift and never asks for a tip. The card processor's fee is shown before you pay.

Gifts go to US nonprofits that a person has checked. You must be 18 or older to have an account.`,
      releaseNotes: 'The first release.',
    },
    es: {
      title: 'Kindling: donar en comunidad',
      subtitle: 'Donaciones y adónde llegan',
      promotion: 'Únete a una comunidad, dona desde $2 y sigue cada centavo hasta la organización que lo recibió.',
      keywords: 'donar,organización,comunidad,donación,recaudar,mensual,voluntariado,impacto,campaña,causa',
      shortDescription: 'Dona cantidades pequeñas con gente de confianza y mira adónde llegaron.',
      description: `Personas que confían entre sí donan cantidades pequeñas y ven adónde llegó cada centavo.

DONAR EN COMUNIDAD
Únete a una comunidad cerca de ti. Reparte cada donación entre organizaciones, y todo el mundo puede leer cómo. O dona a una campaña, un proyecto o una campaña relámpago.

VE ADÓNDE LLEGÓ
Sigue tu donación desde tu tarjeta hasta la organización, con la comisión en dólares, la transferencia y la novedad que lo cuenta. Los recibos llegan por correo y quedan en la app.

UN SOLO COBRO AL MES
Reúne todas las causas que te importan en un cobro al mes, el día que elijas. Cámbialo, omítelo, páusalo o detenlo cuando quieras.

TU CÍRCULO
Invita a tus amistades con un enlace tuyo y vean todo lo que empezó con ustedes. Las clasificaciones no dependen del bolsillo.

TÚ DECIDES QUIÉN LO VE
Muestra tu nombre y la cantidad, solo tu nombre, o nada. No vendemos datos ni mostramos anuncios.

SIN PROPINA
Kindling no se queda con nada de tu donación y nunca pide propina. La comisión de la tarjeta se ve antes de pagar.

Las donaciones llegan a organizaciones de Estados Unidos que una persona revisó. Para tener una cuenta debes tener 18 años o más.`,
      releaseNotes: 'La primera versión.',
    },
  },
  addresses: {
    support: `${server}/faq`,
    marketing: `${server}/how-it-works`,
    privacy: `${server}/privacy`,
    deleteAccount: `${server}/delete-account`,
  },
  data: [
    { apple: 'Name', google: 'Personal info: Name', why: 'Account, receipts', optional: false },
    { apple: 'EmailAddress', google: 'Personal info: Email address', why: 'Account, receipts', optional: false },
    { apple: 'PhoneNumber', google: 'Personal info: Phone number', why: 'Profile', optional: true },
    { apple: 'PhysicalAddress', google: 'Personal info: Address', why: 'Receipts', optional: true },
    { apple: 'UserID', google: 'Personal info: User IDs', why: 'Account', optional: false },
    { apple: 'DeviceID', google: 'Device or other IDs', why: 'Push notifications', optional: true },
    { apple: 'PaymentInfo', google: 'Financial info: User payment info', why: 'Gifts', optional: true },
    { apple: 'PurchaseHistory', google: 'Financial info: Purchase history', why: 'Gifts, receipts', optional: true },
    { apple: 'PhotosorVideos', google: 'Photos and videos: Photos', why: 'Profile, updates, chats', optional: true },
    { apple: 'EmailsOrTextMessages', google: 'Messages: Other in-app messages', why: 'Chats', optional: true },
    { apple: 'OtherUserContent', google: 'App activity: Other user-generated content', why: 'Posts', optional: true },
  ],
  answers: {
    'Data and privacy': [
      { asked: 'Is data used to track people, or shared with others for ads?', answer: 'No', store: 'Apple' },
      { asked: 'Is each kind of data linked to the person?', answer: 'Yes', store: 'Apple' },
      { asked: 'Purpose of each kind of data', answer: 'App functionality' },
      { asked: 'Is all data encrypted in transit?', answer: 'Yes', store: 'Google' },
      {
        asked: 'Is data shared with third parties?',
        answer: 'No: the card processor, Google and Apple process it for the operator, or the person starts it',
        store: 'Google',
      },
      { asked: 'Can people ask for deletion of their data?', answer: 'Yes, at the address deleteAccount' },
      { asked: 'Can data be deleted without the account?', answer: 'Yes, at the same address', store: 'Google' },
    ],
    'Account deletion': [
      { asked: 'In the app', answer: 'Settings, Delete account; undone within seven days' },
      { asked: 'Without the app', answer: 'The public page at the address deleteAccount' },
    ],
    'Age rating': [
      { asked: 'Do people see what others write or upload?', answer: 'Yes' },
      { asked: 'Can it be reported and hidden, and people be blocked?', answer: 'Yes, and staff decide within a day' },
      { asked: 'Can people write to each other?', answer: 'Yes' },
      { asked: 'Does it show ads?', answer: 'No' },
      { asked: 'Unrestricted access to the web', answer: 'No', store: 'Apple' },
      { asked: 'Violence, sex, drugs, gambling, medical advice', answer: 'None' },
      { asked: 'Contests', answer: 'None (yes, if the setting GIVEAWAYS is on)', store: 'Apple' },
      { asked: 'Is the location of people shared?', answer: 'No' },
      { asked: 'Can people buy digital goods?', answer: 'No' },
      { asked: 'Rating to choose, as MINIMUM_AGE says', answer: '18+', store: 'Apple' },
      { asked: 'Target age groups', answer: '18 and over', store: 'Google' },
    ],
    'Export compliance': [
      {
        asked: 'Does the app use encryption that is not exempt?',
        answer: 'No: only HTTPS of the system; Info.plist says so, so that no upload asks',
        store: 'Apple',
      },
    ],
    Money: [
      {
        asked: 'How are gifts paid?',
        answer:
          'Card and Apple Pay, to nonprofits of the IRS register that were checked; Apple wants proof of their approval',
      },
      { asked: 'Financial features', answer: 'Donations', store: 'Google' },
    ],
    Review: [
      {
        asked: 'Sign-in for the reviewer',
        answer: 'An account with a password that you make for them, with a gift and a chat; never one of a person',
      },
      { asked: 'Category', answer: 'Lifestyle; second: Social Networking' },
      { asked: 'Made for children, news, health, government', answer: 'No', store: 'Google' },
    ],
  },
  screenshots: [
    { view: 'home', shows: 'what your communities did' },
    { view: 'campaign', shows: 'a campaign' },
    { view: 'giving', shows: 'giving, with the fee in dollars' },
    { view: 'community', shows: 'a community and its split' },
    { view: 'flash-live', shows: 'a flash campaign' },
    { view: 'impact', shows: 'what you started together' },
    { view: 'chat-room', shows: 'the room of a community' },
    { view: 'billing', shows: 'where each gift went' },
  ],
  sizes: [
    { name: 'iphone-6.9', store: 'Apple', width: 1320, height: 2868, scale: 3 },
    { name: 'ipad-13', store: 'Apple', width: 2064, height: 2752, scale: 2 },
    { name: 'phone', store: 'Google', width: 1080, height: 1920, scale: 2.5 },
    { name: 'tablet-7', store: 'Google', width: 1200, height: 1920, scale: 2 },
    { name: 'tablet-10', store: 'Google', width: 1600, height: 2560, scale: 2 },
  ],
}

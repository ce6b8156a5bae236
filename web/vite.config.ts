import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appIcons } from './build/app-icons.ts'
import { allFiles, bringFiles } from './build/bring-files.ts'
import { brotliFiles } from './build/brotli-files.ts'
import { fontPreload } from './build/font-preload.ts'
import { pageWords } from './build/page-words.ts'
import { slimIcons } from './build/slim-icons.ts'
import { startPreload } from './build/start-preload.ts'
import { stylesFirst } from './build/styles-first.ts'

const everyPageNeeds =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|class-variance-authority|@tanstack\/[\w-]+)\/(?!dist\/esm\/(useBlocker|Navigate)\.|build\/modern\/(useMutation|mutationObserver)\.)/
/** Compiles only `'use memo'`: memoization would add an eighth to our code, and most pages render once. */
export const compiler = { compilationMode: 'annotation' } as const
/** Small modules that several pages share: one file compresses better and is one request. */
const manyPagesShow =
  /web\/src\/(ui\/(?!(?:[\w-]+\/)?(?:twigs|checklist|fire|provider-icons|radio-rows|text-|modal|responsive|checkbox|notice|field-|password-|inline-error|switch|slider|file-input|distance|tabs|toast-message|action-rows|ask-first|leaving-foot|form-sheet|full-screen|step-dots|use-back-closes|use-pull|snap-row|segmented|labeled-segmented|parts-nav|needs-card))|platform\/(?!overlay|uuid|create-search|session\/saved-(for|steps|drafts))|features\/(giveables\/(?!amount\.|page-more|thing-picture|use-mute-action|card-foot|supporter-rows|write-to-operator)|complaints\/lazy-report|communities\/communities\.api|trust\/lazy-footer|campaigns\/(?!invited|campaign-(kind|poster|result|cards?\.)|page\/(?!campaign-progress)|create|run|collaborations|share|fields|confirm)|shell\/bars\/(guest|network)-bar))|words\/src\/(en\/(common|campaigns|giveables|report-dates|shell)\.ts|with|locale)|contract\/src\/(?!usual|notification-|profile-rules|talk-rules|chat-rules|leaderboards|us-states|slug|community-rules|campaign-rules|flash-rules|draw|comment-rules|complaint-rules|draft-fields|page-head|plan|search-query|staff-rules|thanks|update-)|lucide-react\/dist\/esm\/(?!icons\/(chart-column|table-2|sprout|file-text|circle-x|newspaper|hand-coins|circle-dollar-sign|archive|credit-card|repeat|mail-x|bell|bell-off|circle-user-round|plus|lock|message-circle|trophy|trending-up|printer|trash|target|shuffle|flag|users|qr-code|copy|download|users-round|house|search|user-plus|mail-check|mail|undo-2|megaphone|eye|eye-off|sparkles|handshake|sliders-horizontal|calendar-clock|image-plus|clock|snowflake|crown|ban|user-minus|user-round|user-check|zap|door-closed|trash-2|heart|reply|pin|pin-off|send-horizontal|arrow-up|at-sign|bold|italic|heading|link|list|list-ordered|arrow-down|image-off|receipt-text|mic|mic-off|pencil|arrow-right|grip-vertical|calendar-check|message-circle-off|scale|piggy-bank|minus|pause|bell-ring|clipboard-check|ellipsis-vertical|square-pen|shield-off|shield-alert|check-check|message-circle-question-mark)\.)/
/** Icons of a person's page that sheets show too. */
const ofPeople = /lucide-react\/dist\/esm\/icons\/(eye-off|pencil|lock)\./
/** Icons for members: one request, and one entry in the list of files that every page contains. */
const memberIcons =
  /lucide-react\/dist\/esm\/icons\/(archive|arrow-up|mic|circle-x|image-plus|file-text|newspaper|hand-coins|circle-dollar-sign|credit-card|repeat|mail-x|ban|bell|bell-off|calendar-clock|clock|copy|crown|download|eye|flag|handshake|image-off|megaphone|message-circle|mic-off|receipt-text|reply|send-horizontal|snowflake|sparkles|square-pen|trash|undo-2|user-minus|user-plus|users-round)\./
/** Small parts of members' pages, in one file for the same reason. */
const memberParts =
  /web\/src\/(ui\/[\w-]+\/(ask-first|action-rows|file-input|switch|distance-ago|leaving-foot)|platform\/(uuid|session\/saved-drafts)|features\/(photos\/photos\.api|donations\/donations-link|chats\/(chats\.api|writing\/saved-messages)))|contract\/src\/chat-rules/
const fields =
  /web\/src\/ui\/[\w-]+\/(field-|text-field|text-area|checkbox|notice|radio-rows)|lucide-react\/dist\/esm\/icons\/(mail-check|sliders-horizontal|plus)/
/** Sign-in, shown on several guests' pages. */
const waysIn = /web\/src\/features\/accounts\/sign-in-buttons|words\/src\/en\/accounts\.ts/
const ofCommunities =
  /web\/src\/features\/communities\/(month-words|community-words|way-in|community-giving|community-about|split\/percent-words|membership\/must-request)|words\/src\/en\/communities\.ts/
/** Communities in lists, and the row that contains some of them. */
const communityCards = /web\/src\/(features\/communities\/cards\/(community-card|goes-to)|ui\/[\w-]+\/snap-row)/
/** The parts of a community that its own page and its public page share. */
const communityDetails =
  /web\/src\/features\/communities\/(page\/(community-details|allocation-bar)|members\/person-row)/
/** The campaign page; a draft's preview shows parts of it. */
const campaignPage =
  /web\/src\/features\/(campaigns\/(page\/(?!campaign-progress|campaign-charts|working|more)|campaign-screen|run\/lazy)|giveables\/(receives|supporter-rows)|thanks\/organizer-strip)|words\/src\/en\/campaign-promise/
const flashInvite =
  /web\/src\/features\/flash-campaigns\/(share\/(flash-meter|invited-flash)|time-left|flash-(kind|poster))|words\/src\/en\/flash-sharing/
const ofFlash =
  /web\/src\/features\/flash-campaigns\/(clock|flash-(words|giving|campaigns\.api))|words\/src\/en\/flash-campaigns/
const ofProjects = /web\/src\/features\/projects\/(project-(giving|kind|words)|projects\.api)|words\/src\/en\/projects/
/** Without this a group would also include the dependencies of its modules. */
const alone = { includeDependenciesRecursively: false } as const
/** Shared code of pages, posters and invites of every kind. */
const sharing =
  /web\/src\/features\/(share\/share-url|campaigns\/campaign-result|invites\/(invites\.api|invited-giveable|invite-facts))|lucide-react\/dist\/esm\/icons\/users\.|words\/src\/en\/(share|invites)\.ts/
/** For members only: overlays with their content, and the first cards of home. */
const ofMembers =
  /web\/src\/(platform\/overlay|features\/(impact\/stats|accounts\/deletion-part|communities\/cards\/lazy-rows|campaigns\/campaign-cards?\.|giveables\/card-foot))|words\/src\/en\/impact\.ts/
/** The words of the profile form and of its phone field, which loads later. */
const ofProfile = /words\/src\/en\/profile\.ts/
/** The base of sheets: the part in each page, and the part that loads when one opens. */
const sheets =
  /web\/src\/(features\/(giveables\/page-more|shell\/sheets\/(nonprofit-over|use-)|giveables\/amount\.ts)|ui\/[\w-]+\/(responsive-modal|use-back-closes))|lucide-react\/dist\/esm\/icons\/sprout\./
/** The inbox and an open chat in one file, without their sheets. */
const chats =
  /web\/src\/features\/chats\/(inbox-(layout|columns)|shown-chat|list|thread|message|members|writing\/(?!saved-messages|share-picker)|acts\/(messages|chats|lazy)|starting\/lazy)|words\/src\/en\/chats\.ts|lucide-react\/dist\/esm\/icons\/(shield-off|shield-alert|check-check|message-circle-question-mark)\./
const letters = /web\/src\/features\/giveables\/write-to-operator/
const surface = /node_modules\/@(base-ui|floating-ui)\/|web\/src\/ui\/[\w-]+\/use-pull/
/** The code of a gift in few files, because a press on Give waits for the last of them. */
const gifts =
  /web\/src\/features\/(cards\/(?!adding|sandbox\/sandbox-card|stripe)|giving\/(memory\/(gift-memory|unseen)|states\/(gifts\.api|refusal-of|run-gift|use-renewal)))|words\/src\/en\/(giving|cards)\.ts/
const plan = /web\/src\/features\/plan\/plan\.api|contract\/src\/plan-rules/
const planShown =
  /web\/src\/features\/(giveables\/thing-picture|plan\/(plan-(bar|words|colors)\.|repair\/(fix-banner|reason-words)))|words\/src\/en\/plan\.ts/
const monthly =
  /web\/src\/features\/giving\/monthly\/(frequency|monthly-(dates|thanks)|keep-going)|words\/src\/en\/monthly\.ts/
const target = process.env.API_URL ?? 'http://127.0.0.1:3000'
const serverEntry = fileURLToPath(new URL('src/entry-server.tsx', import.meta.url))

export default defineConfig(({ isSsrBuild }) => {
  if (isSsrBuild && !existsSync(serverEntry)) throw new Error('src/entry-server.tsx is missing')
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [
      tanstackRouter({ target: 'react', autoCodeSplitting: true, generatedRouteTree: './src/route-tree.gen.ts' }),
      react({ compiler }),
      tailwindcss(),
      bringFiles(),
      pageWords(),
      fontPreload(['figtree-latin-wght-normal', 'bricolage-grotesque-latin-700-normal']),
      startPreload(),
      slimIcons(),
      stylesFirst(),
      isSsrBuild ? [] : [appIcons(), brotliFiles()],
    ],
    build: isSsrBuild
      ? { ssr: true, rolldownOptions: { input: serverEntry }, outDir: 'dist-ssr', target: 'es2024', emptyOutDir: true }
      : {
          outDir: 'dist',
          manifest: true,
          // every browser of `target` supports modulepreload except the oldest Safari, which loads a little later
          modulePreload: { polyfill: false, resolveDependencies: allFiles },
          target: ['chrome111', 'safari16.4', 'firefox115'],
          emptyOutDir: true,
          // The libraries are one file: it compresses better and stays cached when our own code changes.
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'libraries', test: everyPageNeeds },
                  { name: 'shared', test: manyPagesShow, minShareCount: 2 },
                  { name: 'community-details', test: communityDetails, minShareCount: 2, ...alone },
                  { name: 'campaign-page', test: campaignPage, ...alone },
                  { name: 'flash-invite', test: flashInvite, ...alone },
                  { name: 'of-flash', test: ofFlash, ...alone },
                  { name: 'of-projects', test: ofProjects, ...alone },
                  { name: 'ways-in', test: waysIn, minShareCount: 2 },
                  { name: 'community-cards', test: communityCards, minShareCount: 2, ...alone },
                  { name: 'of-communities', test: ofCommunities, minShareCount: 2, ...alone },
                  { name: 'sharing', test: sharing, minShareCount: 2, ...alone },
                  { name: 'of-members', test: ofMembers, minShareCount: 2 },
                  { name: 'of-profile', test: ofProfile },
                  { name: 'of-people', test: ofPeople, minShareCount: 2, ...alone },
                  { name: 'member-icons', test: memberIcons, ...alone },
                  { name: 'member-parts', test: memberParts, ...alone },
                  { name: 'sheets', test: sheets, minShareCount: 2 },
                  { name: 'chats', test: chats, ...alone },
                  { name: 'letters', test: letters, ...alone },
                  { name: 'surface', test: surface, ...alone },
                  { name: 'gifts', test: gifts, minShareCount: 2, ...alone },
                  { name: 'plan', test: plan, minShareCount: 2, ...alone },
                  { name: 'plan-shown', test: planShown, minShareCount: 2, ...alone },
                  { name: 'monthly', test: monthly, ...alone },
                  { name: 'fields', test: fields, minShareCount: 2 },
                ],
              },
            },
          },
        },
    // One bundle with the production build of React, whatever NODE_ENV the server has.
    ssr: { noExternal: true },
    ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
    server: {
      host: '127.0.0.1',
      proxy: Object.fromEntries(['/api', '/art', '/files'].map((path) => [path, { target }])),
    },
  }
})

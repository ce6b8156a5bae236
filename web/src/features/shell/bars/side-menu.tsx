import { Link, type LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import {
  CircleQuestionMark,
  CircleUserRound,
  CreditCard,
  LogOut,
  RotateCw,
  type LucideIcon,
  Settings,
  Target,
  UsersRound,
} from 'lucide-react'
import * as words from '@kindling/words/shell/shell'
import * as refreshWords from '@kindling/words/shell/refresh'
import * as menuWords from '@kindling/words/shell/side-menu'
import * as startingWords from '@kindling/words/home/starting'
import { toCreate } from '../../../platform/create-search.ts'
import { openOverlay } from '../../../platform/overlay.ts'
import { useSession } from '../../../platform/session/session.ts'
import { draftsKey } from '../../../platform/session/stored-session.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { NavLink } from './nav-link.tsx'
import { OperatorLinks } from '../../trust/index.ts'
import { StatsCard } from '../../impact/index.ts'
import { useLeave } from '../sign-out/use-leave.ts'
import { deviceStorage } from '../../../platform/browser/storage.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

const row = 'relative flex min-h-12 w-full items-center gap-3.5 rounded-m px-3 font-medium'
const activeMark = 'before:absolute before:inset-y-2 before:-start-1 before:w-0.75 before:rounded-pill before:bg-ember'

const ofPlan = () => import('../../plan/menu-parts.tsx')
const renderNothing = () => null
const GivingRow = lazyPart<object>(
  () => ofPlan().then((m) => m.GivingRow),
  renderNothing,
  <Skeleton className="h-12 rounded-m" />,
)
const PlanNote = lazyPart<object>(() => ofPlan().then((m) => m.PlanNote), renderNothing)

/** Avatar, impact, monthly giving and the account's places. */
export function SideMenu() {
  const { user } = useSession()
  const profile = user ? `/user/${user.uuid}` : undefined
  return (
    <div className="flex min-h-full flex-col gap-3 p-4 pt-5">
      {user && profile ? (
        <Link to={profile} className="flex items-center gap-3 rounded-m px-1 py-0.5">
          <Avatar name={user.name} image={user.avatar} uuid={user.uuid} size="xl" />
          <span className="grid min-w-0">
            <Name className="font-display font-bold wrap-anywhere">{user.name}</Name>
            <span className="text-small text-text-2">{menuWords.viewProfile}</span>
          </span>
        </Link>
      ) : (
        <div className="flex items-center gap-3 px-1 py-0.5">
          <Skeleton className="size-13 rounded-pill" />
          <span className="grow">
            <SkeletonLines widths={['80%', '50%']} />
          </span>
        </div>
      )}
      <StatsCard compact />
      <GivingRow />
      <nav aria-label={menuWords.account} className="mt-1 flex grow flex-col">
        <button type="button" className={clsx(row, 'hover:bg-surface-2')} onClick={() => openOverlay('profile')}>
          <MenuIcon of={CircleUserRound} />
          {menuWords.myProfile}
        </button>
        <MenuRow icon={CreditCard} to="/account/billing" label={words.billing} note={user?.has_plan && <PlanNote />} />
        <MenuRow icon={Settings} to="/account/preferences" label={words.settings} />
        <MenuRow icon={CircleQuestionMark} to="/faq" label={words.faq} />
        <StartRow icon={UsersRound} way={toCreate('community')} label={startingWords.community} />
        <StartRow
          icon={Target}
          way={{ to: '/campaigns', search: { create: 'campaign' } }}
          label={startingWords.campaign}
        />
        {import.meta.env.VITE_APP_VERSION !== undefined && <RefreshRow />}
        <SignOutRow />
      </nav>
      <OperatorLinks without={['/faq']} className="px-2 text-small text-text-2" />
    </div>
  )
}

const MenuIcon = ({ of: Icon }: { of: LucideIcon }) => (
  <Icon size={22} strokeWidth={1.75} aria-hidden className="text-text-2" />
)

type MenuRowProps = { icon: LucideIcon; to: string | undefined; label: string; note?: ReactNode }

function MenuRow({ icon, to, label, note }: MenuRowProps) {
  return (
    <NavLink
      to={to}
      className={(active) => clsx(row, active ? ['bg-surface-2 font-semibold', activeMark] : 'hover:bg-surface-2')}
    >
      <MenuIcon of={icon} />
      <span>
        {label}
        <AsWritten>{note}</AsWritten>
      </span>
    </NavLink>
  )
}

const StartRow = ({ icon, way, label }: { icon: LucideIcon; way: LinkProps; label: string }) => (
  <Link {...way} className={clsx(row, 'hover:bg-surface-2')}>
    <MenuIcon of={icon} />
    {label}
  </Link>
)

/** For whoever cannot pull the page down: an app has no button of a browser. */
const RefreshRow = () => (
  <button
    type="button"
    data-closes-menu
    className={clsx(row, 'hover:bg-surface-2')}
    onClick={() => void import('../../../platform/native/pull-to-refresh.ts').then(({ refreshPage }) => refreshPage())}
  >
    <MenuIcon of={RotateCw} />
    {refreshWords.refresh}
  </button>
)

function SignOutRow() {
  const leave = useLeave()
  const { user } = useSession()
  async function signOut(): Promise<void> {
    const mustAsk = await import('../sign-out/index.ts').then(
      ({ losesText }) => losesText(user?.uuid),
      // without its file nobody knows what the drafts hold: the sheet says that it did not load
      () => deviceStorage.get(draftsKey) !== null,
    )
    if (mustAsk) openOverlay('sign-out')
    else await leave()
  }
  return (
    <div className="mt-auto border-t border-line pt-3">
      <button type="button" className={clsx(row, 'hover:bg-surface-2')} onClick={() => void signOut()}>
        <MenuIcon of={LogOut} />
        {menuWords.signOut}
      </button>
    </div>
  )
}

import type { NotificationCategory, NotificationType, ToldBy } from '@kindling/contract/notification-types'
import {
  AtSign,
  BadgeCheck,
  Bell,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CreditCard,
  Crown,
  DoorClosed,
  Flag,
  HandHeart,
  Handshake,
  Landmark,
  Megaphone,
  MessageCircle,
  Mic,
  MicOff,
  ReceiptText,
  Snowflake,
  Sparkles,
  Sprout,
  Undo2,
  UserPlus,
  UsersRound,
  Zap,
} from 'lucide-react'
import type { Look } from './notification-row.ts'

const look = (icon: Look['icon'], tone: Look['tone']): Look => ({ icon, tone })

/** The look of types that have none of their own. */
export const usualLooks: Record<NotificationCategory, Look> = {
  news: look(Megaphone, 'ember'),
  talk: look(MessageCircle, 'info'),
  people: look(UsersRound, 'info'),
  yours: look(Bell, 'info'),
  money: look(CreditCard, 'info'),
}

/** The look of a type, or a function of its data. */
export const looks: { [T in NotificationType]?: Look | ((told: ToldBy<T>) => Look) } = {
  NewPostUpdate: look(Megaphone, 'ember'),
  Mentioned: look(AtSign, 'info'),
  NewGlowAnnouncement: look(Sparkles, 'plum'),
  NewFlashCampaign: look(Zap, 'plum'),
  FlashEnding: look(Zap, 'ember'),
  FlashResult: look(Zap, 'plum'),
  PaymentFailed: look(CreditCard, 'danger'),
  PaymentActionRequired: look(CreditCard, 'danger'),
  MonthlyReceipt: look(ReceiptText, 'pine'),
  RefundUpdated: look(Undo2, 'pine'),
  InviteJoined: look(UserPlus, 'info'),
  JoinRequested: look(UserPlus, 'info'),
  JoinApproved: look(UsersRound, 'pine'),
  MembershipChanged: ({ change }) => look(UsersRound, change === 'removed' || change === 'banned' ? 'info' : 'pine'),
  MuteChanged: ({ muted }) => (muted ? look(MicOff, 'info') : look(Mic, 'pine')),
  HandOverOffered: look(Crown, 'plum'),
  HandOverAnswered: look(Crown, 'plum'),
  AllocationChanging: look(Landmark, 'info'),
  CommunityFrozen: look(Snowflake, 'info'),
  CommunityClosed: look(DoorClosed, 'info'),
  CommunityHeld: ({ frozen }) => (frozen ? look(Snowflake, 'info') : look(Sprout, 'pine')),
  CampaignReviewed: ({ approved }) => (approved ? look(BadgeCheck, 'pine') : look(CircleAlert, 'info')),
  CampaignReported: look(CircleCheck, 'pine'),
  ReportDue: look(CalendarClock, 'info'),
  CollaborationInvited: look(Handshake, 'info'),
  CollaborationAnswered: ({ accepted }) => look(Handshake, accepted ? 'pine' : 'info'),
  CollaborationEnded: look(Handshake, 'info'),
  Thanked: look(HandHeart, 'ember'),
  ReportResolved: ({ case: own, outcome }) => look(Flag, own !== null && outcome === 'actioned' ? 'info' : 'pine'),
  ImpactMilestone: look(Sprout, 'pine'),
}

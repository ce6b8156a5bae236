import type { Command } from './command.ts'
import { alarmCommands } from './commands/alarms.commands.ts'
import { announcementCommands } from './commands/announcements.commands.ts'
import { backupCommands } from './commands/backups.commands.ts'
import { noticeCommands } from './commands/notice.commands.ts'
import { booksCommands } from './commands/books.commands.ts'
import { flashCommands } from './commands/flash.commands.ts'
import { campaignCommands } from './commands/campaigns.commands.ts'
import { claimCommands } from './commands/claims.commands.ts'
import { communityCommands } from './commands/communities.commands.ts'
import { fileCommands } from './commands/files.commands.ts'
import { incidentCommands } from './commands/incidents.commands.ts'
import { inviteCommands } from './commands/invites.commands.ts'
import { nonprofitCommands } from './commands/nonprofits.commands.ts'
import { projectCommands } from './commands/projects.commands.ts'
import { receiptCommands } from './commands/receipts.commands.ts'
import { refundCommands } from './commands/refunds.commands.ts'
import { reportCommands } from './commands/reports.commands.ts'
import { sessionCommands } from './commands/sessions.commands.ts'
import { mailCommands } from './commands/mail.commands.ts'
import { staffCommands } from './commands/staff.commands.ts'

export const commands: readonly Command[] = [
  ...staffCommands,
  ...sessionCommands,
  ...mailCommands,
  ...announcementCommands,
  ...noticeCommands,
  ...incidentCommands,
  ...campaignCommands,
  ...flashCommands,
  ...communityCommands,
  ...inviteCommands,
  ...nonprofitCommands,
  ...claimCommands,
  ...projectCommands,
  ...receiptCommands,
  ...refundCommands,
  ...alarmCommands,
  ...reportCommands,
  ...booksCommands,
  ...backupCommands,
  ...fileCommands,
]

import type { Db } from '../../../platform/database/db.ts'

export const backupKinds = ['base', 'dump', 'files', 'drill'] as const
export type BackupKind = (typeof backupKinds)[number]

/** When a copy of each kind was last made. */
export async function backupTimes(db: Db): Promise<Map<BackupKind, Date>> {
  const rows = await db.selectFrom('backups').select(['kind', 'made_at']).execute()
  return new Map(rows.map(({ kind, made_at }) => [kind as BackupKind, made_at]))
}

export async function noteBackup(db: Db, kind: BackupKind, at: Date): Promise<void> {
  await db
    .insertInto('backups')
    .values({ kind, made_at: at })
    .onConflict((c) => c.column('kind').doUpdateSet({ made_at: at }))
    .execute()
}

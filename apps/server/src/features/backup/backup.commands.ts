import { renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { countText } from '@portal/contract/fields/count-text'
import type { Command } from 'commander'
import { beginChangeEpoch } from '../../repositories/changes/change-epoch.repository.ts'
import { findKeyProof, recordBackup } from '../../repositories/operations/installation.repository.ts'
import type { CommandContext } from '../../terminal/command-context.ts'
import { CommandError, orEnd } from '../../terminal/command-error.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { parseCount } from '../../terminal/options.ts'
import { countPortalRows, type PortalRowCounts } from './count-portal-rows.query.ts'
import { createBackup } from './create-backup.ts'
import { disableIntegrations } from './disable-integrations.ts'
import { nameOfBackup, removeOldBackups } from './remove-old-backups.ts'
import { restoreInstallation } from './restore-backup.ts'
import { type RevivedAccess, readRevivedAccess } from './revived-access.query.ts'
import { verifyBackup } from './verify-backup.ts'

/** Adds commands to back up, verify and restore a whole portal. */
export function addBackupCommands(program: Command, context: CommandContext): void {
  addBackup(program, context)
  addRestore(program, context)
  program
    .command('forget-cursors')
    .description(
      'Makes API clients sync again from the start. Run it after restoring a disk from a snapshot.',
    )
    .action(async () => {
      await context.withDatabase(({ db }) => beginChangeEpoch(db))
      context.terminal.print('All cursors are now invalid. API clients must sync again from the start.')
    })
}

function addBackup(program: Command, context: CommandContext): void {
  program
    .command('backup')
    .description('Backs up the whole portal (database, files and keys) while it runs.')
    .argument('<directory>', 'target directory; must not exist yet, except with --keep')
    .option('--verify', 'verify the backup with a test restore; exit code 1 if anything is wrong')
    .option('--keep <count>', 'add a dated backup to the directory and keep only the newest <count>')
    .action(async (place: string, { verify, keep }: { verify?: boolean; keep?: string }) => {
      requireEmbedded(context)
      const kept = keep === undefined ? undefined : parseCount(keep, 'count for --keep')
      const target = kept === undefined ? place : join(place, nameOfBackup(context.now()))
      const { bytes, madeAt } = await copyPortal(context, target)
      if (verify === true) await verifyOrSetAside(context, target)
      const removed = kept === undefined ? [] : removeOldBackups(place, kept)
      const noted = { place: resolve(target), madeAt, newerUntilRemoval: kept ?? null }
      const removedPlaces = removed.map((name) => resolve(place, name))
      await context.withDatabase(({ db }) => recordBackup(db, noted, removedPlaces))
      reportCopy(context, target, bytes)
      if (removed.length > 0) context.terminal.print(`Deleted older backups: ${removed.join(', ')}.`)
    })
  program
    .command('verify-backup')
    .description('Verifies a backup with a test restore in a temporary directory.')
    .argument('<directory>', 'a backup made by portal backup')
    .action(async (place: string) => await verifyAndReport(context, place))
}

interface RestoreOptions {
  readonly quiet?: boolean
  readonly evenIfDamaged?: boolean
}

function addRestore(program: Command, context: CommandContext): void {
  const { terminal, config } = context
  program
    .command('restore')
    .description('Restores the portal from a backup into an empty DATA_DIR.')
    .argument('<directory>', 'a backup made by portal backup')
    .option('--quiet', 'end all sessions, turn off all webhook endpoints and list the active tokens')
    .option('--even-if-damaged', 'restore as much as possible if files or the key are missing or changed')
    .action(async (place: string, { quiet, evenIfDamaged = false }: RestoreOptions) => {
      requireEmbedded(context)
      const { secretKey } = config
      const madeAt = orEnd(await restoreInstallation(config.dataDir, place, { secretKey, evenIfDamaged }))
      // Starting the database replays the backed-up WAL, which fails if the backup is incomplete. As on a first start,
      // `migrate` brings the schema to this release.
      const requirements = { withAnyKey: evenIfDamaged, migrate: true }
      const { held, revived } = await context.withDatabase(async ({ db }) => {
        await beginChangeEpoch(db)
        const [now, actor] = [context.now(), context.actor]
        const read = { held: await countPortalRows(db), revived: await readRevivedAccess(db, now) }
        if (quiet === true) await disableIntegrations({ db, now, actor })
        return read
      }, requirements)
      terminal.print(
        `Restored the backup made at ${madeAt.toISOString()} into ${config.dataDir}: ${describeCounts(held)}.`,
      )
      terminal.print(quiet === true ? describeRestoredAccess(revived) : describeReactivated(revived))
    })
}

async function copyPortal(context: CommandContext, target: string): Promise<{ bytes: number; madeAt: Date }> {
  const { terminal, config } = context
  const now = context.now()
  const read = await context.withDatabase(async ({ db }) => ({
    held: await countPortalRows(db),
    keyProof: (await findKeyProof(db))?.toString('base64') ?? '',
  }))
  const source = { dataDir: config.dataDir, now, ...read, report: terminal.note }
  return { bytes: orEnd(await createBackup(source, target)), madeAt: now }
}

function reportCopy({ terminal, config }: CommandContext, target: string, bytes: number): void {
  terminal.print(`Backed up the portal to ${target}: ${Math.ceil(bytes / 1_000_000)} MB.`)
  if (config.secretKey !== undefined) {
    terminal.note('The key is in SECRET_KEY, not in the backup. Store a copy in a safe place.')
  }
  if (config.bucket !== undefined) {
    terminal.note(
      `Files and images are in the bucket ${config.bucket.name}, not in the backup. Back it up with your storage provider's tools.`,
    )
  }
}

/** Renames a backup that fails verification, so it doesn't count towards `--keep`. */
async function verifyOrSetAside(context: CommandContext, target: string): Promise<void> {
  try {
    await verifyAndReport(context, target)
  } catch (error) {
    const aside = `${target}.unverified`
    renameSync(target, aside)
    context.terminal.note(`The backup was moved to ${aside}.`)
    throw error
  }
}

async function verifyAndReport(context: CommandContext, place: string): Promise<void> {
  const { madeAt, held, files, pictures, problems } = orEnd(
    await verifyBackup(place, {
      hasFiles: context.config.bucket === undefined,
      secretKey: context.config.secretKey,
    }),
  )
  const contents = `${describeCounts(held)}, ${countText(files, 'file')}, ${countText(pictures, 'image')}`
  if (problems.length === 0) {
    context.terminal.print(
      `The backup from ${madeAt.toISOString()} can be restored: ${contents}, all verified.`,
    )
    return
  }
  throw new CommandError([`The backup ${place} failed verification.`, ...problems].join('\n'))
}

function describeCounts({ suppliers, dealers, orders }: PortalRowCounts): string {
  return `${countText(suppliers, 'supplier')}, ${countText(dealers, 'dealer')}, ${countText(orders, 'order')}`
}

function describeReactivated({ sessions, tokens, endpoints }: RevivedAccess): string {
  return `Sessions, API tokens and webhook endpoints from the backup are active again: ${countText(sessions, 'session')}, ${countText(tokens.length, 'API token')} and ${countText(endpoints, 'webhook endpoint')}. To end the sessions, turn off the endpoints and list the tokens, restore again into an empty DATA_DIR with --quiet.`
}

function describeRestoredAccess({ sessions, tokens, endpoints }: RevivedAccess): string {
  const ended = `Ended ${countText(sessions, 'session')} and turned off ${countText(endpoints, 'webhook endpoint')}.`
  if (tokens.length === 0) return ended
  const rows = tokens.map(({ supplier, dealer, id, name, lastUsedAt }) => [
    ...[supplier, dealer ?? 'the supplier', id, name],
    lastUsedAt?.toISOString() ?? 'never',
  ])
  return [
    ended,
    'These tokens are active, including any you revoked since the backup. Revoke them with portal key revoke --supplier H --id ID.',
    formatTable(['SUPPLIER', 'OWNER', 'ID', 'NAME', 'LAST USED'], rows),
  ].join('\n')
}

function requireEmbedded({ config }: CommandContext): void {
  if (config.databaseUrl === undefined) return
  const files =
    config.bucket === undefined
      ? 'Also copy DATA_DIR.'
      : `Also back up the bucket ${config.bucket.name} with your storage provider's tools.`
  throw new CommandError(
    `This command works only with the embedded database. Back up and restore the database at DATABASE_URL with pg_dump and pg_restore. ${files}`,
  )
}

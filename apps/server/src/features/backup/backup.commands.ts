import { renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { beginChangeEpoch } from '../../repositories/changes/change-epoch.repository.ts'
import { findKeyProof, noteBackup } from '../../repositories/operations/installation.repository.ts'
import type { CommandContext } from '../../terminal/command-context.ts'
import { CommandError, orEnd } from '../../terminal/command-error.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { parseCount } from '../../terminal/options.ts'
import { countPortalRows } from './count-portal-rows.query.ts'
import { makeBackup } from './make-backup.ts'
import { quietPortal } from './quiet-portal.ts'
import { nameOfBackup, removeOldBackups } from './remove-old-backups.ts'
import { restoreInstallation } from './restore-backup.ts'
import { type RevivedAccess, readRevivedAccess } from './revived-access.query.ts'
import { verifyBackup } from './verify-backup.ts'

/** Adds the commands that save a whole portal and bring it back. */
export function addBackupCommands(program: Command, context: CommandContext): void {
  addBackup(program, context)
  addRestore(program, context)
  program
    .command('forget-cursors')
    .description('Makes programs read their lists again, after a disk was set back to a snapshot.')
    .action(async () => {
      await context.withDatabase(({ db }) => beginChangeEpoch(db))
      context.terminal.print(
        'Every cursor that a program has kept is worthless now; programs read their lists again.',
      )
    })
}

function addBackup(program: Command, context: CommandContext): void {
  program
    .command('backup')
    .description('Copies the whole portal, database, files and keys, while it works.')
    .argument('<directory>', 'where to; it must not be there yet, but with --keep')
    .option(
      '--verify',
      'restores the copy elsewhere, reads all of it, and ends with 1 where anything is wrong',
    )
    .option(
      '--keep <count>',
      'makes one of many in the directory, by its time, and removes all but the newest',
    )
    .action(async (place: string, { verify, keep }: { verify?: boolean; keep?: string }) => {
      requireEmbedded(context)
      const kept = keep === undefined ? undefined : parseCount(keep, '--keep')
      const target = kept === undefined ? place : join(place, nameOfBackup(context.now()))
      const { bytes, madeAt } = await copyPortal(context, target)
      if (verify === true) await verifyOrPutAside(context, target)
      const removed = kept === undefined ? [] : removeOldBackups(place, kept)
      const noted = { place: resolve(target), madeAt, newerUntilRemoval: kept ?? null }
      const removedPlaces = removed.map((name) => resolve(place, name))
      await context.withDatabase(({ db }) => noteBackup(db, noted, removedPlaces))
      reportCopy(context, target, bytes)
      if (removed.length > 0) context.terminal.print(`Removed older ones: ${removed.join(', ')}.`)
    })
  program
    .command('verify-backup')
    .description('Restores a backup into a directory of its own, reads all of it, and removes it again.')
    .argument('<directory>', 'what portal backup has made')
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
    .description('Brings a portal back from a backup, into a DATA_DIR that is empty.')
    .argument('<directory>', 'what portal backup has made')
    .option('--quiet', 'ends all sessions, switches all webhook endpoints off and lists the tokens that work')
    .option(
      '--even-if-damaged',
      'restores what is left of a backup whose files or key are missing or changed',
    )
    .action(async (place: string, { quiet, evenIfDamaged = false }: RestoreOptions) => {
      requireEmbedded(context)
      const { secretKey } = config
      const madeAt = orEnd(await restoreInstallation(config.dataDir, place, { secretKey, evenIfDamaged }))
      // Starting the database brings it to the end of the backup; only then is it known to be whole. Like a first start it
      // makes the database of this release.
      const demands = { withAnyKey: evenIfDamaged, migrate: true }
      const { held, revived } = await context.withDatabase(async ({ db }) => {
        await beginChangeEpoch(db)
        const [now, actor] = [context.now(), context.actor]
        const read = { held: await countPortalRows(db), revived: await readRevivedAccess(db, now) }
        if (quiet === true) await quietPortal({ db, now, actor })
        return read
      }, demands)
      terminal.print(
        `The portal of ${madeAt.toISOString()} stands in ${config.dataDir}: ${held.suppliers} suppliers, ${held.dealers} dealers, ${held.orders} orders.`,
      )
      terminal.print(quiet === true ? describeQuiet(revived) : describeRevived(revived))
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
  return { bytes: orEnd(await makeBackup(source, target)), madeAt: now }
}

function reportCopy({ terminal, config }: CommandContext, target: string, bytes: number): void {
  terminal.print(`The portal was copied to ${target}: ${Math.ceil(bytes / 1_000_000)} MB.`)
  if (config.secretKey !== undefined) {
    terminal.note('The key stands in SECRET_KEY and is no part of the backup: keep it elsewhere.')
  }
  if (config.bucket !== undefined) {
    terminal.note(
      `Files and pictures stand in the bucket ${config.bucket.name} and are no part of the backup: copy it by the means of its storage.`,
    )
  }
}

/** A copy that cannot be relied on must not count as one of those that are kept. */
async function verifyOrPutAside(context: CommandContext, target: string): Promise<void> {
  try {
    await verifyAndReport(context, target)
  } catch (error) {
    const aside = `${target}.unverified`
    renameSync(target, aside)
    context.terminal.note(`The copy was put aside as ${aside}.`)
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
  const holds = `${held.suppliers} suppliers, ${held.dealers} dealers, ${held.orders} orders, ${files} files, ${pictures} pictures`
  if (problems.length === 0) {
    context.terminal.print(
      `The backup of ${madeAt.toISOString()} can be restored: ${holds}, all of them read.`,
    )
    return
  }
  throw new CommandError([`The backup ${place} is not to be relied on.`, ...problems].join('\n'))
}

function describeRevived({ sessions, tokens, endpoints }: RevivedAccess): string {
  return `What was ended since lives again: ${sessions} sessions, ${tokens.length} tokens of programs and ${endpoints} webhook endpoints are as they were then. With --quiet the sessions end, the endpoints are switched off, and the tokens are listed.`
}

function describeQuiet({ sessions, tokens, endpoints }: RevivedAccess): string {
  const ended = `${sessions} sessions were ended and ${endpoints} webhook endpoints switched off.`
  if (tokens.length === 0) return ended
  const rows = tokens.map(({ supplier, dealer, id, name, lastUsedAt }) => [
    ...[supplier, dealer ?? 'the supplier', id, name],
    lastUsedAt?.toISOString() ?? 'never',
  ])
  return [
    ended,
    'These tokens work, also those that were revoked since the backup: portal key revoke --supplier H --id ID.',
    formatTable(['SUPPLIER', 'OWNER', 'ID', 'NAME', 'LAST USED'], rows),
  ].join('\n')
}

function requireEmbedded({ config }: CommandContext): void {
  if (config.databaseUrl === undefined) return
  const files =
    config.bucket === undefined
      ? 'copy DATA_DIR beside it'
      : `copy the bucket ${config.bucket.name} by the means of its storage`
  throw new CommandError(
    `The database is the one of DATABASE_URL: save and restore it with the tools of its server (pg_dump, pg_restore), and ${files}.`,
  )
}

import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type OpenDatabase, openDatabase } from '@portal/database/connection/open-database'
import type { Command } from 'commander'
import { type Config, readConfig } from '../../../context/installation/config.ts'
import { Refusal } from '../../../context/refusal.ts'
import { verifyStorage } from '../../../domain/installation/verify-storage.ts'
import { openStorage } from '../../../gateways/storage/open-storage.ts'
import { findInstallation } from '../../../repositories/operations/installation.repository.ts'
import { readSecretBox } from '../../../security/keys/installation-key.ts'
import { verifyKey } from '../../../security/keys/verify-key.ts'
import { type CommandContext, runForSupplier } from '../../../terminal/command-context.ts'
import { CommandError } from '../../../terminal/command-error.ts'
import { commandNamed } from '../../../terminal/command-named.ts'
import type { Cell, SupplierMoveRequest } from './cell.ts'
import { abortSupplierMove, finishSupplierMove } from './end-supplier-move.ts'
import { moveSupplier } from './move-supplier.ts'

interface MoveOptions {
  readonly supplier: string
  readonly to: string
  readonly finish?: boolean
  readonly abort?: boolean
}

/** Adds the command that moves one supplier into another installation. */
export function addSupplierMoveCommand(program: Command, context: CommandContext): void {
  commandNamed(program, 'supplier')
    .command('move')
    .description('Moves a supplier with everything it owns into another installation.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .requiredOption('--to <file>', 'the settings file of the other installation')
    .option('--finish', 'removes it here, once its hosts lead there')
    .option('--abort', 'gives up a move that has not arrived; the supplier works on here')
    .action((options: MoveOptions) => run(context, options))
}

async function run(context: CommandContext, options: MoveOptions): Promise<void> {
  const { terminal, config } = context
  const sentence = await runForSupplier(context, options.supplier, async ({ supplier, actor }, database) => {
    const cellConfig = readCellConfig(options.to)
    const other = await openCell(cellConfig, terminal.note)
    try {
      return await withCells([database, config], [other, cellConfig], async (from, to) => {
        const request = { supplier, from, to, report: terminal.progress, actor }
        if (options.abort === true) {
          return (
            (await abortSupplierMove(request)) ?? `The move was given up: ${supplier.handle} works on here.`
          )
        }
        return options.finish === true ? await finish(request, options) : await copy(request)
      })
    } finally {
      await other.close()
    }
  })
  terminal.print(sentence)
}

async function copy(request: SupplierMoveRequest): Promise<string | Refusal> {
  const copied = await moveSupplier(request)
  if (copied instanceof Refusal) return copied
  const { rows, tables, files, hosts, stoppedMs } = copied
  return [
    `${request.supplier.handle} is in the other installation: ${rows} rows of ${tables} tables and ${files} files, counts and checksums are the same.`,
    `Its writes stand still since ${(stoppedMs / 1000).toFixed(1)} s. Send its hosts there now (${hosts.join(', ')}), and then run the same command with --finish.`,
    'Until then it can be read here, and changes are asked to be tried again.',
  ].join('\n')
}

async function finish(
  request: Parameters<typeof finishSupplierMove>[0],
  { supplier }: MoveOptions,
): Promise<string | Refusal> {
  const finished = await finishSupplierMove(request)
  if (finished instanceof Refusal) return finished
  return `${supplier} was removed here, with ${finished.files} files. Move it back by the same command from there.`
}

function readCellConfig(file: string): Config {
  try {
    return readConfig(parseEnv(readFileSync(file, 'utf8')) as Record<string, string>)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new CommandError(`The environment of the other installation cannot be used (${file}): ${message}`)
  }
}

async function openCell(config: Config, report: (line: string) => void): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config
  const settings = { applicationName: 'portal supplier move', mustFit: true, mustExist: true, max: 3 }
  const database = await openDatabase({ databaseUrl, dataDir, ...settings, report })
  try {
    await verifyStorage(database.db, openStorage(config))
    await verifyKey(database.db, config)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

type Place = readonly [OpenDatabase, Config]

async function withCells<Answer>(
  here: Place,
  there: Place,
  work: (from: Cell, to: Cell) => Promise<Answer>,
): Promise<Answer> {
  const [from, to] = [await connectCell(here), await connectCell(there)]
  try {
    return await work(from, to)
  } finally {
    for (const { connection, aside } of [from, to]) {
      connection.release(true)
      aside.release(true)
    }
  }
}

async function connectCell([database, config]: Place): Promise<Cell> {
  const { id } = await findInstallation(database.db)
  return {
    installation: id ?? '',
    connection: await database.pool.connect(),
    aside: await database.pool.connect(),
    storage: openStorage(config),
    secrets: await readSecretBox(config),
  }
}

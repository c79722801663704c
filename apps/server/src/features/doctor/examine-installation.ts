import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '@portal/database/client/database-unavailable'
import { connect } from '@portal/database/connection/connect'
import { explainConnectionFailure } from '@portal/database/connection/connection-failures'
import { requirePooler } from '@portal/database/connection/require-pooler'
import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import type { Config } from '../../context/installation/config.ts'
import { readUnclearSettings } from '../../context/installation/settings-file.ts'
import type { SecretBox } from '../../context/ports/secret-box.ts'
import type { Storage } from '../../context/ports/storage.ts'
import { findProviderClient } from '../../domain/payments/provider-client.ts'
import { callLimits } from '../../fair-share/max-wait.ts'
import { maxBehindMs, readPosition } from '../../fair-share/read-replica.ts'
import { CardNetworkError } from '../../gateways/card-network/card-network-error.ts'
import { checkMailServer } from '../../gateways/mail-server/mail-server.ts'
import { openStorage } from '../../gateways/storage/open-storage.ts'
import { findKeyProof } from '../../repositories/operations/installation.repository.ts'
import { findSupplierByHandle } from '../../repositories/suppliers/supplier.repository.ts'
import { listSuppliers } from '../../repositories/suppliers/supplier-registry.repository.ts'
import { readSecretBox } from '../../security/keys/installation-key.ts'
import { findKeyProblem, keyRemedies } from '../../security/keys/verify-key.ts'
import { checkHosts } from './check-hosts.ts'
import { readDatabaseFacts } from './database-facts.query.ts'
import { diagnoseDatabase } from './diagnose-database.ts'
import { type Finding, fault, okFinding } from './finding.ts'

const retryIntervalMs = 100

const minFreeBytes = 2_000_000_000

interface Examination {
  readonly db: Db
  readonly config: Config
  readonly now: Date
}

/** Checks everything a portal depends on. */
export async function examineInstallation({ db, config, now }: Examination): Promise<Finding[]> {
  const facts = await readDatabaseFacts(db)
  const suppliers = await listSuppliers(db)
  const hosts = suppliers.flatMap(({ hosts }) => hosts)
  return [
    ...diagnoseDatabase(facts, { now, isEmbedded: config.databaseUrl === undefined }),
    ...readUnclearSettings(config).map((sentence) => fault('settings', sentence)),
    ...(await checkPooler(config)),
    ...(config.databaseReadUrl === undefined ? [] : [await checkReplica(db, config.databaseReadUrl)]),
    config.bucket === undefined ? await checkDisk(config.dataDir) : await checkBucket(openStorage(config)),
    await checkMail(config.smtpUrl),
    ...(await checkHosts(hosts, { publicUrl: config.publicUrl, now })),
    ...(await checkSecrets({ db, config }, suppliers)),
  ]
}

type Suppliers = readonly { readonly handle: string }[]

/** Nothing can be decrypted without the installation key, so providers are only checked with it. */
async function checkSecrets(
  { db, config }: Omit<Examination, 'now'>,
  suppliers: Suppliers,
): Promise<Finding[]> {
  const proof = await findKeyProof(db)
  if (proof === null) return [okFinding('key', 'The installation key is created on first start.')]
  const problem = await findKeyProblem(proof, config)
  if (problem !== undefined)
    return [fault('key', `${problem} ${keyRemedies} Until then, the portal won't start.`)]
  const secrets = await readSecretBox(config)
  return [
    okFinding('key', 'The installation key matches the database.'),
    ...(await checkProviders({ db, secrets }, suppliers)),
  ]
}

/** Startup refuses an unsuitable pooler; only this check sees later changes of its configuration. */
async function checkPooler({ poolerUrl, databaseUrl: directUrl }: Config): Promise<Finding[]> {
  if (poolerUrl === undefined || directUrl === undefined) return []
  try {
    await requirePooler({ poolerUrl, directUrl }, callLimits)
    return [
      okFinding('pooler', 'The pooler connects to the database and passes connection settings through.'),
    ]
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    return [fault('pooler', error.message)]
  }
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const free = bavail * bsize
  const sentence = `${Math.floor(free / 1_000_000_000)} GB of ${Math.ceil((blocks * bsize) / 1_000_000_000)} GB is free at ${dataDir}.`
  return free < minFreeBytes ? fault('disk', `Only ${sentence}`) : okFinding('disk', sentence)
}

async function checkBucket(storage: Storage): Promise<Finding> {
  const problem = await storage.findProblem()
  return problem === null ? okFinding('files', `${storage.place} responds.`) : fault('files', problem)
}

async function checkMail(smtpUrl: string | undefined): Promise<Finding> {
  if (smtpUrl === undefined)
    return fault(
      'mail',
      "SMTP_URL isn't set, so emails are stored but not sent. View them with portal mail list.",
    )
  const problem = await checkMailServer(smtpUrl)
  return problem === undefined
    ? okFinding('mail', 'The mail server accepts email.')
    : fault('mail', `The mail server doesn't accept email (${problem}). Check SMTP_URL.`)
}

interface SealedSources {
  readonly db: Db
  readonly secrets: SecretBox
}

async function checkProviders(ctx: SealedSources, suppliers: Suppliers): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { handle } of suppliers) {
    const supplier = await findSupplierByHandle(ctx.db, handle)
    const problem = supplier && (await findProviderProblem(ctx, { handle, id: supplier.id }))
    if (problem !== undefined) findings.push(fault('payments', problem))
  }
  return findings.length > 0 ? findings : [okFinding('payments', 'Every payment provider accepts its keys.')]
}

/** Why a supplier's provider cannot be used; undefined if it can, or if there is none. */
async function findProviderProblem(
  ctx: SealedSources,
  { handle, id }: { readonly handle: string; readonly id: number },
): Promise<string | undefined> {
  try {
    const client = await findProviderClient(ctx, id)
    await client?.network.check()
    return undefined
  } catch (error) {
    if (!(error instanceof CardNetworkError))
      return `${handle}'s payment provider keys can't be decrypted: SECRET_KEY or secret.key has changed since they were set.`
    return error.kind === 'unavailable'
      ? `${handle}'s payment provider can't be reached.`
      : `${handle}'s payment provider rejects its keys (${error.code}). Set them with portal supplier payments set.`
  }
}

/** Checks that `readUrl` is a replica that keeps up with the primary. */
export async function checkReplica(db: Db, readUrl: string): Promise<Finding> {
  const { db: copy } = connect({ url: readUrl, applicationName: 'portal doctor', max: 1, isReadOnly: true })
  try {
    return await followReplica(db, copy)
  } catch (error) {
    const { message } = explainConnectionFailure(readUrl, error)
    return fault(
      'replica',
      `${message.replaceAll('DATABASE_URL', 'DATABASE_READ_URL')} All reads go to the primary.`,
    )
  } finally {
    await copy.destroy()
  }
}

async function followReplica(db: Db, copy: Db): Promise<Finding> {
  const lsn = await readPosition(db)
  const askedMs = performance.now()
  for (;;) {
    const answer = await sql<{ isReplica: boolean; isUpToDate: boolean | null }>`
      select pg_is_in_recovery() as "isReplica",
        pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "isUpToDate"`.execute(copy)
    const [state] = answer.rows
    if (state?.isReplica !== true) {
      return fault('replica', 'DATABASE_READ_URL is the address of a primary, not a replica.')
    }
    if (state.isUpToDate === true) return okFinding('replica', 'The replica is in sync with the primary.')
    if (performance.now() - askedMs > maxBehindMs) {
      return fault(
        'replica',
        `The replica is more than ${maxBehindMs / 1000} s behind, so all reads go to the primary.`,
      )
    }
    await sleep(retryIntervalMs)
  }
}

import { mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnavailable } from '../../client/database-unavailable.ts'
import { readPasswords, writePasswords } from '../access-file.ts'
import { dataPaths } from '../data-paths.ts'
import { joinEmbeddedServer } from '../embedded-server.ts'
import { findPrograms } from '../process/programs.ts'
import { chooseRunAs, chownAllToOwnerOf } from '../process/run-as.ts'
import { copyCluster } from './copy-cluster.ts'
import { copyTree, type IsExcluded } from './copy-tree.ts'
import { explainFileFailure } from './file-failures.ts'

type Report = (line: string) => void

/** The file that marks a complete backup: it is written last, and no data directory has it. */
export const backupFile = 'portal-backup.json'

// Excludes files regenerated at every start, files that imports leave for people, the cluster, which is copied
// separately, and the email key, to protect the links it encrypts.
const isServerFile: IsExcluded = (path) =>
  path === backupFile || /^(postgres([.-].*)?|logs|cache|refused-rows|mail\.key.*)$|\.part$/.test(path)

/**
 * Copies a data directory into an empty one while the portal runs: the database and all files next to it. Returns the
 * bytes copied. Files are copied before and after the database, so that every file it knows is there.
 */
export async function backUp(dataDir: string, target: string, report?: Report): Promise<number> {
  const server = await joinEmbeddedServer({
    dataDir,
    applicationName: 'portal backup',
    mustExist: true,
    report,
  })
  try {
    const paths = dataPaths(realpathSync(dataDir))
    await copyTree(paths.root, target, isServerFile)
    const bytes = await copyCluster(
      { superuserUrl: server.superuserUrl, cluster: paths.cluster },
      dataPaths(target).cluster,
    )
    await copyFile(paths.access, dataPaths(target).access)
    return bytes + (await copyTree(paths.root, target, isServerFile))
  } finally {
    await server.leave()
  }
}

/**
 * Copies a backup into an empty data directory. The last file written makes the database startable, so nothing starts
 * on half a restore. Throws DatabaseUnavailable for another release's backup.
 */
export async function restoreBackup(backup: string, dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const paths = dataPaths(realpathSync(dataDir))
  const backupPaths = dataPaths(realpathSync(backup))
  const major = readFileSync(join(backupPaths.cluster, 'PG_VERSION'), 'utf8').trim()
  const programs = await findPrograms(paths, await chooseRunAs(paths))
  if (programs.major !== major) {
    throw new DatabaseUnavailable(
      `The backup was made by PostgreSQL ${major}, but this program brings PostgreSQL ${programs.major}: restore it with the version of the program that made it.`,
    )
  }
  await explainFileFailure(paths.root, async () => {
    await copyTree(backupPaths.root, paths.root, isServerFile)
    const passwords = readPasswords(backupPaths)
    if (passwords !== undefined) writePasswords(paths, passwords)
    await copyTree(backupPaths.cluster, paths.cluster, (path) => path === 'PG_VERSION')
    chownAllToOwnerOf(paths.root)
    await copyTree(backupPaths.cluster, paths.cluster, (path) => path !== 'PG_VERSION')
    chownAllToOwnerOf(paths.root)
  })
}
